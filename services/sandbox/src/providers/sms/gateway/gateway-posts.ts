/** A receipt as the sandbox's gateway posts it. */
export const gatewayReceipt = (receipt: {
  id: string;
  to: string;
  status: 'DELIVRD' | 'UNDELIV';
  error?: string;
}): Record<string, string> => ({
  message_id: receipt.id,
  to: receipt.to,
  status: receipt.status,
  ...(receipt.error === undefined ? {} : { error: receipt.error }),
});

/** A contact's text as the sandbox's gateway posts it. */
export const gatewayText = (text: {
  id: string;
  from: string;
  to: string;
  text: string;
}): Record<string, string> => ({
  text_id: text.id,
  from: text.from,
  to: text.to,
  text: text.text,
});
