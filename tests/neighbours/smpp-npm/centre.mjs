import { createInterface } from 'node:readline';
import smpp from 'smpp';

/** A message centre of npm's smpp. Answers have decimal ids, and receipts the same in hex. */
let id = Math.floor(Date.now() / 100) % 1_000_000_000;
let isMute = false;
const sessions = new Set();
const say = (line) => process.stdout.write(`${line}\n`);

const deliver = (source_addr, destination_addr, text, esm_class = 0) =>
  [...sessions]
    .at(-1)
    .deliver_sm(
      { source_addr, destination_addr, esm_class, data_coding: 1, short_message: text },
      () => say('delivered'),
    );

const server = smpp.createServer((session) => {
  session.on('error', () => undefined);
  session.on('close', () => sessions.delete(session));
  session.on('enquire_link', (pdu) => session.send(pdu.response()));
  session.on('unbind', (pdu) => {
    sessions.delete(session);
    session.send(pdu.response());
  });
  session.on('bind_transceiver', (pdu) => {
    sessions.add(session);
    session.send(pdu.response({ system_id: 'npm' }));
    say('bound BIND_TRX');
  });
  session.on('submit_sm', (pdu) => {
    id += 1;
    const { message } = pdu.short_message;
    const bytes = Buffer.isBuffer(message) ? message : smpp.encodings.ASCII.encode(message);
    say(`submit ${pdu.destination_addr} ${bytes.toString('hex')}`);
    if (isMute) return;
    const number = id;
    session.send(pdu.response({ message_id: String(number) }));
    if (pdu.registered_delivery === 0) return;
    const receipt = `id:${number.toString(16).toUpperCase()} sub:001 dlvrd:001 submit date:2611280500 done date:2611280501 stat:DELIVRD err:000 text:`;
    setTimeout(() => deliver(pdu.destination_addr, pdu.source_addr, receipt, 4), 200);
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => say('ready'));

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [command, from, to, ...words] = line.split(' ');
    if (command === 'mute') isMute = true;
    if (command === 'ids') id = Number(from);
    const session = [...sessions].at(-1);
    if (command === 'unbind') session.unbind(() => session.close());
    if (command === 'alert')
      session.alert_notification({ source_addr: '628111', esme_addr: '628222' });
    if (command === 'text') deliver(from, to, words.join(' '));
    if (command === 'data')
      session.data_sm({
        source_addr: from,
        destination_addr: to,
        data_coding: 1,
        message_payload: words.join(' '),
      });
  })
  .on('close', () => process.exit(0));
