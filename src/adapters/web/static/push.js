// Notices on this device: the browser is asked whether it will show them only when its reader presses the button.
const card = document.querySelector('[data-push]');
const told = document.querySelector('[data-push-told]');

/** Empty: there is nothing to say. */
function tell(text) {
  told.hidden = text === '';
  told.textContent = text;
}

const NO_PUSH =
  'This browser shows no notices of pages. On an iPhone or iPad, put this board on the home screen first (Share, then Add to Home Screen), ' +
  'open it from there, and come back to this page.';
const REFUSED =
  'Nothing was turned on: this browser has been told to show no notices of this board. Allow them in its settings for this page, then press again.';
const FAILED = 'Nothing was turned on: the browser could not reach the service of its maker. Try again later.';

async function turnOn(form) {
  if ((await Notification.requestPermission()) !== 'granted') return tell(REFUSED);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of somebody who was signed in here before is theirs: what is still on its way to them must not be shown.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: card.dataset.push });
  const { endpoint, keys } = subscription.toJSON();
  for (const [name, value] of Object.entries({ endpoint, p256dh: keys.p256dh, auth: keys.auth }))
    form.elements[name].value = value;
  return form.submit();
}

if (card) {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) {
    card.hidden = false;
    tell('');
    const form = card.querySelector('form');
    let asking = false;
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      if (asking) return;
      asking = true;
      await turnOn(form).catch(() => tell(FAILED));
      asking = false;
    });
  } else tell(NO_PUSH);
}

// Turned off on the device itself, the browser ends it too.
const off = document.querySelector('[data-push-own] form');
off?.addEventListener('submit', async (event) => {
  event.preventDefault();
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // The board ends it in any case.
  }
  off.submit();
});
