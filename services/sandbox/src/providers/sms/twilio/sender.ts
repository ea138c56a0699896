/** A number in E.164, a short code, or a name of up to eleven letters and digits with a letter. */
export const SMS_SENDER = /^(?:\+[1-9]\d{6,14}|\d{3,6}|(?=.*[A-Za-z])[A-Za-z0-9 _.&-]{1,11})$/;
