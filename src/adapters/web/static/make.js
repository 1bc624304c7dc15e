// A map by clicks: places, the scale, lines between places. All of it is written into the lists of the form, where it can be changed.
const box = document.querySelector('[data-make-map]');
const picture = document.querySelector('[data-make-picture]');
const field = (name) => document.getElementById(`make-${name}`);

const placesNow = () =>
  field('places')
    .value.split('\n')
    .map((line) => line.split(',').map((cell) => cell.trim()))
    .filter(([name, x, y]) => name && Number(x) >= 0 && Number(y) >= 0)
    .map(([name, x, y]) => ({ name, x: Number(x), y: Number(y) }));

function addLine(name, text) {
  const list = field(name);
  const before = list.value.trimEnd();
  list.value = before === '' ? text : `${before}\n${text}`;
}

if (box !== null && picture !== null) {
  const told = box.querySelector('[data-make-told]');
  const ask = box.querySelector('[data-make-ask]');
  const asked = box.querySelector('[data-make-asked]');
  const answer = box.querySelector('#make-ask');
  const frame = picture.parentElement;
  const size = () => [
    Number(box.dataset.width) || picture.naturalWidth,
    Number(box.dataset.height) || picture.naturalHeight,
  ];
  let marked = [];
  let take = null;
  box.hidden = false;

  function draw() {
    for (const old of frame.querySelectorAll('.make-dot')) old.remove();
    const [width, height] = size();
    for (const { name, x, y } of [...placesNow(), ...marked]) {
      const dot = document.createElement('span');
      dot.className = 'make-dot';
      dot.style.left = `${(x / width) * 100}%`;
      dot.style.top = `${(y / height) * 100}%`;
      dot.textContent = name ?? '';
      frame.append(dot);
    }
  }
  function question(label, then) {
    asked.textContent = label;
    answer.value = '';
    ask.hidden = false;
    take = then;
    answer.focus();
  }
  function done(words) {
    ask.hidden = true;
    take = null;
    marked = [];
    told.textContent = words;
    draw();
  }
  const nearest = ([x, y]) =>
    placesNow().sort((one, other) => Math.hypot(one.x - x, one.y - y) - Math.hypot(other.x - x, other.y - y))[0];

  const tools = {
    place([x, y]) {
      marked = [{ x, y }];
      draw();
      question('Name of the place', (name) => {
        addLine('places', `${name.replaceAll(',', ' ')}, ${x}, ${y}`);
        done(`${name} is on the map. Click the next place.`);
      });
    },
    scale([x, y]) {
      marked.push({ x, y });
      draw();
      if (marked.length < 2) {
        told.textContent = 'Click the other end of a distance that you know.';
        return;
      }
      const [one, other] = marked;
      const pixels = Math.hypot(one.x - other.x, one.y - other.y);
      question('How many miles are between them?', (miles) => {
        if (!(Number(miles) > 0)) {
          done('That is no number of miles. Click both ends again.');
          return;
        }
        field('scale').value = String(Math.round((pixels / Number(miles)) * 100) / 100);
        done(`The scale is set: ${field('scale').value} pixels are a mile.`);
      });
    },
    line(point) {
      const place = nearest(point);
      if (place === undefined) {
        done('There is no place yet. Click places first.');
        return;
      }
      marked.push(place);
      draw();
      if (marked.length < 2) {
        told.textContent = `From ${place.name}: click the place where the line ends.`;
        return;
      }
      const [from, to] = marked;
      if (from.name === to.name) {
        done('A line joins two places. Click the first one again.');
        return;
      }
      addLine('lines', `${from.name}, ${to.name}, road`);
      done(`${from.name} and ${to.name} are joined by a road.`);
    },
  };
  const begin = {
    place: 'Click into the picture where a place is.',
    scale: 'Click one end of a distance that you know.',
    line: 'Click the place where a line begins.',
  };
  const tool = () => box.querySelector('[name="tool"]:checked').value;

  picture.addEventListener('click', (event) => {
    const { left, top, width, height } = picture.getBoundingClientRect();
    const [wide, high] = size();
    const x = Math.round(((event.clientX - left) / width) * wide);
    const y = Math.round(((event.clientY - top) / height) * high);
    tools[tool()]([x, y]);
  });
  box.addEventListener('change', (event) => {
    if (event.target.name === 'tool') done(begin[tool()]);
  });
  const add = () => {
    const words = answer.value.trim();
    if (take !== null && words !== '') take(words);
  };
  box.querySelector('[data-make-add]').addEventListener('click', add);
  answer.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  });
  field('places').addEventListener('input', draw);
  picture.addEventListener('load', draw);
  draw();
}
