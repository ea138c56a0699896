/** The shape of every error answer: `{"status":false,"reason":"…"}`. */
export interface ErrorBody {
  status: false;
  reason: string;
}

export const errorBody = (reason: string): ErrorBody => ({ status: false, reason });
