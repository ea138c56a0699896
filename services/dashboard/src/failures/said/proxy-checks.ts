/** What checks of proxies find, and what to do. */
export const PROXY_CHECKS = {
  proxyNotAllowed: "The proxy's address is not allowed.",
  adviceProxyPublic:
    'Use a public address, or ask the operator to open the network (EGRESS_ALLOW).',
  proxyHostUnknown: 'There is no host {host}.',
  adviceProxyHost: 'Compare the host with that of the proxy.',
  adviceProxyAddress: 'Compare host, port and protocol with those of the proxy.',
  adviceProxyLogin: 'Compare user name and password with those of the proxy.',
  proxyLoginRefused: 'The proxy refused the user name or the password.',
  proxyLoginAsked: 'The proxy asks for a user name and a password.',
  proxyAnswered: 'The proxy answered HTTP {status} and made no connection to {target}.',
  adviceProxyTarget: 'See that the proxy allows connections to {target}.',
  proxySilent: 'The proxy did not answer in time.',
  proxyMadeNone: 'The proxy made no connection to {target}.',
  proxyPortRefused: 'The proxy refuses connections on this port.',
  proxyIntercepts: 'What answers through the proxy is not {target}: its certificate is not valid.',
  adviceProxyIntercepts: 'Do not use a proxy that reads encrypted connections.',
  proxyWorks: '{host} answered through the proxy in {ms} ms.',
  proxyOpenedNone: '{host} answered HTTP {status} through the proxy and opened no connection.',
  adviceProxyBlocked: "See that WhatsApp does not block the proxy's address.",
  proxyEnded: 'The proxy ended the connection.',
} as const;
