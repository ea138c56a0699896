import { readMail } from './read-mail.ts';

/** The name of an attachment whose part has these headers. */
async function nameOf(headers: string): Promise<string | null | undefined> {
  const raw = Buffer.from(
    `From: ann@client.test\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n` +
      `--x\r\nContent-Type: text/plain\r\n\r\nHi\r\n--x\r\n${headers}\r\n\r\nbytes\r\n--x--\r\n`,
  );
  return (await readMail(raw))?.attachments[0]?.filename;
}

const PDF = 'Content-Type: application/pdf\r\nContent-Disposition: attachment;\r\n ';

test.each([
  ['a charset', `${PDF}filename*=UTF-8''R%C3%A9s%20%E2%82%AC.pdf`, 'Rés €.pdf'],
  ['a charset and a language', `${PDF}filename*=ISO-8859-1'fr'R%E9s.pdf`, 'Rés.pdf'],
  ['Shift-JIS', `${PDF}filename*=Shift_JIS'ja'%93%FA%96%7B.pdf`, '日本.pdf'],
  ['pieces', `${PDF}filename*0*=UTF-8''R%C3%A9s;\r\n filename*1="-a b.pdf"`, 'Rés-a b.pdf'],
  [
    'a letter over two pieces',
    `${PDF}filename*0*=UTF-8''R%C3;\r\n filename*1*=%A9s.pdf`,
    'Rés.pdf',
  ],
  ['pieces in another order', `${PDF}filename*1=s.pdf;\r\n filename*0*=UTF-8''R%C3%A9`, 'Rés.pdf'],
  ['a name beside it', `${PDF}filename="Res.pdf";\r\n filename*=UTF-8''R%C3%A9s.pdf`, 'Rés.pdf'],
  ['the type alone', `Content-Type: application/pdf; name*=UTF-8''R%C3%A9s.pdf`, 'Rés.pdf'],
])('an attachment whose name is given by RFC 2231 with %s has it', async (_how, headers, name) => {
  expect(await nameOf(headers)).toBe(name);
});
