/** The app of the sandbox, as an operator would create it at Meta. The product knows it, too. */
export const SANDBOX_APP = {
  id: '100000000000000',
  secret: 'demo-app-secret',
  name: 'Sandbox app',
} as const;
