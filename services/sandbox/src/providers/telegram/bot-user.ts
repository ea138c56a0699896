/** A bot as `getMe` and the sender of its messages show it. */
export const botUser = (id: number) => ({
  id,
  is_bot: true,
  first_name: 'Sandbox bot',
  username: `sandbox_${id}_bot`,
});
