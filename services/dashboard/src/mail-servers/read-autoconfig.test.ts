import { readAutoconfig } from './read-autoconfig.ts';

/** As Mozilla's documentation of the format has it. */
const SERVERS = `<?xml version="1.0"?>
<clientConfig version="1.1"><emailProvider id="shop.example">
  <!-- <outgoingServer type="smtp"><hostname>old.shop.example</hostname><port>25</port></outgoingServer> -->
  <incomingServer type="pop3"><hostname>pop.shop.example</hostname><port>995</port><socketType>SSL</socketType></incomingServer>
  <incomingServer type="imap"><hostname>imap.shop.example</hostname><port>993</port><socketType>SSL</socketType></incomingServer>
  <outgoingServer type="smtp"><hostname>plain.shop.example</hostname><port>25</port><socketType>plain</socketType></outgoingServer>
  <outgoingServer type="smtp">
    <hostname>smtp.%EMAILDOMAIN%</hostname><port>587</port><socketType>STARTTLS</socketType>
    <username>%EMAILLOCALPART%</username>
  </outgoingServer>
</emailProvider></clientConfig>`;

const ADDRESS = 'ani@shop.example';

test('the first outgoing server with encryption, the user and IMAP are read', () => {
  expect(readAutoconfig(SERVERS, ADDRESS)).toEqual({
    host: 'smtp.shop.example',
    port: 587,
    secure: false,
    username: 'ani',
    imapHost: 'imap.shop.example',
  });
});

const smtp = (host: string, port: string, socket = 'SSL') =>
  `<outgoingServer type="smtp"><hostname>${host}</hostname><port>${port}</port><socketType>${socket}</socketType></outgoingServer>`;

test.each([
  ['an address in place of a name', smtp('127.0.0.1', '465')],
  ['a name with a path', smtp('a.example/x', '465')],
  ['a name of one label', smtp('localhost', '465')],
  ['a port that is none', smtp('a.example', '70000')],
  ['no port', smtp('a.example', '')],
  ['no encryption', smtp('a.example', '25', 'plain')],
  ['an end that is missing', '<outgoingServer type="smtp"><hostname>a.example</hostname>'],
  ['a page', '<html><body>not found</body></html>'],
  ['nothing', ''],
])('%s is no server', (_, text) => {
  expect(readAutoconfig(text, ADDRESS)).toBeNull();
});

test('a document of 10 MB of beginnings is read in a moment', () => {
  const began = performance.now();
  expect(readAutoconfig('<outgoingServer '.repeat(650_000), ADDRESS)).toBeNull();
  expect(performance.now() - began).toBeLessThan(1_000);
});
