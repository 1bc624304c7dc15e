import { MAX_PIXELS, renderPng } from '../../../src/adapters/pictures/png.js';
import { label, picture, rect } from '../../../src/core/draw/svg.js';
import { draw as drawOf } from '../../../src/systems/fedemplite/draw.js';
import type { View } from '../../../src/systems/fedemplite/shapes.js';
import { WAR } from '../../systems/fedemplite/general-war.js';
import { warView } from '../../systems/fedemplite/golden/war-view.js';

const draw = (view: View) => drawOf(view, WAR);

/** Width and height from the header of a PNG. */
const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
};

describe('renderPng', () => {
  it('makes a picture of the asked width from a war map', async () => {
    const drawing = draw(warView());
    const png = await renderPng(drawing.svg, { width: 800 });
    expect([...png.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(sizeOf(png)).toEqual([800, Math.ceil((drawing.height * 800) / drawing.width)]);
    expect(png.byteLength).toBeLessThan(400_000);
  });

  it('leaves the event loop free while it draws', async () => {
    const { svg } = draw(warView());
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    await renderPng(svg, { width: 3000 });
    clearInterval(counting);
    expect(turns).toBeGreaterThan(3);
  });

  it('draws letters with its own font', async () => {
    const with_ = picture(100, 40, 'T', [label(5, 30, 'Äß', { size: 30 })]);
    const without = picture(100, 40, 'T', [label(5, 30, ' ', { size: 30 })]);
    expect(Buffer.from(await renderPng(with_))).not.toEqual(Buffer.from(await renderPng(without)));
  });

  it('takes any text as text', async () => {
    const names = [
      '</text><image href="file:///etc/passwd"/>',
      '&lt;',
      '\u0000\u202e\ud800',
      '"\'>',
      '日本 🚀',
      '\uffff',
    ];
    const svg = picture(
      300,
      200,
      names.join(' '),
      names.map((name, index) => label(5, 20 + index * 20, name, { size: 12 })),
    );
    expect(svg).not.toContain('<image');
    expect(sizeOf(await renderPng(svg))).toEqual([300, 200]);
  });

  it.each([
    ['an outside picture', '<svg width="9" height="9"><image href="x.png"/></svg>'],
    ['an entity', '<!DOCTYPE svg><svg width="9" height="9"/>'],
    ['no size', '<svg/>'],
    ['no drawing', 'hello'],
    ['too high', picture(10, 9000, 'T', [])],
    ['too wide', picture(9000, 10, 'T', [])],
    ['too much', picture(10, 10, 'T', [rect(0, 0, 1, 1, { fill: '#'.repeat(2 ** 21) })])],
  ])('refuses %s', async (_, svg) => {
    await expect(renderPng(svg)).rejects.toThrow(RangeError);
  });

  it('refuses widths that make no picture', async () => {
    const svg = picture(10, 10, 'T', []);
    for (const width of [0, -1, Number.NaN, MAX_PIXELS + 1])
      await expect(renderPng(svg, { width })).rejects.toThrow(RangeError);
  });
});
