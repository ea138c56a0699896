const DAY_MS = 86_400_000;

/**
 * Runs what counts on one day (UTC). It runs once more if it failed and a day, or a month, ended meanwhile: what was
 * counted is then spread over two of them.
 */
export async function withinOneDay<T>(act: () => Promise<T>, now = Date.now): Promise<T> {
  const day = () => Math.floor(now() / DAY_MS);
  const began = day();
  try {
    return await act();
  } catch (error) {
    if (day() === began) throw error;
    return act();
  }
}
