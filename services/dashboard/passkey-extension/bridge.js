// Runs in pages of the installation: carries a request to the extension, and its answer back.

const NAME = 'cascade-passkey-extension';
/** Chromium ends a worker that hears nothing for 30 s. */
const BEAT_MS = 20_000;

const tell = (message) => window.postMessage({ from: NAME, ...message }, window.location.origin);

window.addEventListener('message', ({ source, data }) => {
  if (source !== window || data?.to !== NAME) return;
  if (data.request === undefined) tell({ ready: true });
  else ask(data.request);
});

function ask(request) {
  let port;
  try {
    port = chrome.runtime.connect();
  } catch {
    // The extension was updated or removed since this page was loaded.
    tell({ fault: 'reload' });
    return;
  }
  const beat = setInterval(() => port.postMessage({}), BEAT_MS);
  port.onMessage.addListener((answer) => {
    clearInterval(beat);
    tell(answer);
    port.disconnect();
  });
  port.onDisconnect.addListener(() => {
    clearInterval(beat);
    tell({ fault: 'closed' });
  });
  port.postMessage({ request });
}

tell({ ready: true });
