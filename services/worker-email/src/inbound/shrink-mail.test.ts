import { readMail } from './read-mail.ts';

const mailOf = (head: string, body: string) =>
  readMail(Buffer.from(`From: Ann <ann@client.test>\r\n${head}\r\n\r\n${body}`));
const LONG = 'x'.repeat(200_000).replaceAll(/.{100}/g, '$&\r\n');

test('a text of more than 128 K characters is cut, and attached whole', async () => {
  const mail = await mailOf('Subject: Hi', LONG);
  expect(mail?.text).toHaveLength(128 * 1024);
  expect(mail?.attachments).toMatchObject([{ filename: 'message.txt', mimeType: 'text/plain' }]);
  expect(Buffer.from(mail?.attachments[0]?.content as Uint8Array).byteLength).toBeGreaterThan(
    200_000,
  );
});

test('a long HTML is an attachment, and its beginning the text', async () => {
  const mail = await mailOf('Content-Type: text/html', `<p>Hello</p>${LONG}`);
  expect(mail?.html).toBeUndefined();
  expect(mail?.text).toMatch(/^Hello\n\nxxx/);
  expect(mail?.attachments).toMatchObject([{ filename: 'message.html', mimeType: 'text/html' }]);
});

test('unused headers and recipients are dropped', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => `a${n}@x.test`);
  const mail = await mailOf(
    `To: ${many.join(', ')}\r\n${many.map((to) => `X-A: ${to}\r\nSubject: ${to}`).join('\r\n')}`,
    'Hi',
  );
  expect(mail?.from).toMatchObject({ address: 'ann@client.test' });
  expect(mail?.all('subject')).toHaveLength(2);
  expect(JSON.stringify(mail).length).toBeLessThan(1_000);
});
