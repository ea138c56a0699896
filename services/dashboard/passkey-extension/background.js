// Opens WhatsApp Web for a request of the installation, asks for the passkey there, and returns the answer.

const WHATSAPP = 'https://web.whatsapp.com';
const RP_ID = 'whatsapp.com';
/** The installation's address, which it wrote into the manifest. */
const INSTALLATION = chrome.runtime.getManifest().content_scripts[0].matches[0].slice(0, -2);

/** The page takes a one-time link. */
chrome.action.onClicked.addListener(() => chrome.tabs.create({ url: `${INSTALLATION}/passkey` }));

chrome.runtime.onConnect.addListener((port) => {
  const { origin, tab } = port.sender ?? {};
  if (origin !== INSTALLATION || tab === undefined) {
    port.disconnect();
    return;
  }
  let isConnected = true;
  port.onDisconnect.addListener(() => {
    isConnected = false;
  });
  port.onMessage.addListener(async ({ request }) => {
    // Other messages only keep this worker running while a person looks for the phone.
    if (request === undefined) return;
    const answer = await answerTo(request);
    if (!isConnected) return;
    port.postMessage(answer);
    await chrome.tabs.update(tab.id, { active: true });
  });
});

/** Returns `{assertion}`, or `{fault}` with a word for the reason. */
async function answerTo(request) {
  if (request?.rpId !== RP_ID) return { fault: 'request' };
  const { id } = await chrome.tabs.create({ url: `${WHATSAPP}/` });
  try {
    await loaded(id);
    const target = { tabId: id };
    // In the page's own world: there, password managers offer their passkeys, too.
    const [{ result }] = await chrome.scripting.executeScript({
      target,
      world: 'MAIN',
      func: askForPasskey,
      args: [request],
    });
    return result ?? { fault: 'closed' };
  } catch {
    return { fault: 'closed' };
  } finally {
    await chrome.tabs.remove(id).catch(() => undefined);
  }
}

/** Resolves when WhatsApp Web is loaded; rejects when its tab is closed before. */
function loaded(id) {
  return new Promise((resolve, reject) => {
    const updated = (tab, { status }) => tab === id && status === 'complete' && end(resolve);
    const removed = (tab) => tab === id && end(reject);
    const end = (settle) => {
      chrome.tabs.onUpdated.removeListener(updated);
      chrome.tabs.onRemoved.removeListener(removed);
      settle();
    };
    chrome.tabs.onUpdated.addListener(updated);
    chrome.tabs.onRemoved.addListener(removed);
    chrome.tabs.get(id).then(({ status }) => status === 'complete' && end(resolve), removed);
  });
}

/** Runs in the tab of WhatsApp Web: it may use nothing from outside of itself. */
async function askForPasskey(request) {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(request);
    return { assertion: (await navigator.credentials.get({ publicKey })).toJSON() };
  } catch (error) {
    return { fault: error.name };
  }
}
