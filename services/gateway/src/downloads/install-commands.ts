/** A package on the page of downloads: its title, and what installs it, each line a command. */
interface InstallCommands {
  /** As in the index. */
  id: string;
  title: string;
  commands: readonly string[];
}

/** Path of the Go module. No name below `.example` can be anybody's (RFC 2606): it is fetched from installations alone. */
const GO_MODULE = 'cascade.example/go';

/**
 * What installs each package from an installation. The guide has the same commands (tests/clients/downloads.test.ts).
 *
 * @param origin address of the installation.
 */
export function installCommands(origin: string, version: string): readonly InstallCommands[] {
  const downloads = `${origin}/downloads`;
  const npm = (name: string) => `${downloads}/${name}-${version}.tgz`;
  // Composer refuses addresses without TLS.
  const withoutTls = origin.startsWith('http:') ? ['composer config secure-http false'] : [];
  return [
    {
      id: 'typescript',
      title: 'TypeScript, JavaScript',
      commands: [`npm install ${npm('cascade-client')}`],
    },
    {
      id: 'python',
      title: 'Python',
      commands: [
        'python3 -m venv .venv && . .venv/bin/activate',
        `pip install ${downloads}/cascade_messaging-${version}-py3-none-any.whl`,
      ],
    },
    {
      id: 'php',
      title: 'PHP',
      commands: [
        "test -e composer.json || echo '{}' > composer.json",
        ...withoutTls,
        `composer config repositories.cascade composer ${downloads}/php`,
        'composer require cascade/messaging',
      ],
    },
    {
      id: 'go',
      title: 'Go',
      commands: [
        'test -e go.mod || go mod init hello',
        `export GOPROXY=${downloads}/go,$(go env GOPROXY)`,
        `export GONOSUMDB=${GO_MODULE},$(go env GONOSUMDB)`,
        `go get ${GO_MODULE}`,
      ],
    },
    {
      id: 'cli',
      title: 'Command line, and MCP for agents',
      commands: [`npm install --global ${npm('cascade-cli')}`],
    },
    {
      id: 'n8n',
      title: 'n8n',
      commands: [
        'mkdir -p ~/.n8n/nodes',
        `npm install --prefix ~/.n8n/nodes --legacy-peer-deps ${npm('n8n-nodes-cascade')}`,
      ],
    },
  ];
}
