<?php

declare(strict_types=1);

namespace Cascade\Messaging\Testing;

/**
 * The process of the fake server: HTTP on a free port of this machine, commands as lines of JSON on
 * standard input. It ends with its parent.
 *
 * @internal
 */
final class FakeServer
{
    private const MAX_CALL = 110_000_000;

    private readonly FakeApi $api;
    /** @var array<int, array{resource, string}> connections and what was read of them */
    private array $connections = [];

    public function __construct()
    {
        $this->api = new FakeApi();
    }

    public function run(): void
    {
        $server = stream_socket_server('tcp://127.0.0.1:0') ?: throw new \RuntimeException('no free port');
        fwrite(STDOUT, json_encode(['address' => stream_socket_get_name($server, false)]) . "\n");
        while (true) {
            $readable = [STDIN, $server, ...array_column($this->connections, 0)];
            $none = null;
            if (stream_select($readable, $none, $none, null) === false) {
                return;
            }
            foreach ($readable as $stream) {
                if ($stream === STDIN) {
                    $line = fgets(STDIN);
                    if ($line === false) {
                        return;
                    }
                    fwrite(STDOUT, json_encode($this->obey(json_decode($line, true)), FakeCascade::JSON) . "\n");
                } elseif ($stream === $server) {
                    $connection = stream_socket_accept($server, 0);
                    if ($connection !== false) {
                        stream_set_blocking($connection, false);
                        $this->connections[get_resource_id($connection)] = [$connection, ''];
                    }
                } else {
                    $this->read($stream);
                }
            }
        }
    }

    /** @param array<string, mixed> $command */
    private function obey(array $command): mixed
    {
        switch ($command['do']) {
            case 'plan':
                $this->api->planned[] = $command['answer'];
                return null;
            case 'template':
                $this->api->templates[] = $command['template'];
                return null;
            case 'calls':
                return array_map(static fn (array $call): array => [
                    ...$call,
                    'body' => base64_encode($call['body']),
                ], $this->api->calls);
            default:
                return $this->api->messages;
        }
    }

    /** @param resource $connection */
    private function read(mixed $connection): void
    {
        $id = get_resource_id($connection);
        $bytes = (string) fread($connection, 65_536);
        $buffer = $this->connections[$id][1] .= $bytes;
        $isOver = $bytes === '' && feof($connection);
        $call = self::parse($buffer);
        if ($call !== null) {
            $this->write($connection, $this->api->answer($call));
        }
        if ($call !== null || $isOver || strlen($buffer) > self::MAX_CALL) {
            fclose($connection);
            unset($this->connections[$id]);
        }
    }

    /**
     * Parses a call; null while it isn't there as a whole.
     *
     * @return array{method: string, path: string, headers: array<string, string>, body: string}|null
     */
    private static function parse(string $buffer): ?array
    {
        [$head, $rest] = [...explode("\r\n\r\n", $buffer, 2), null];
        if ($rest === null) {
            return null;
        }
        $lines = explode("\r\n", $head);
        [$method, $path] = explode(' ', $lines[0]);
        $headers = [];
        foreach (array_slice($lines, 1) as $line) {
            [$name, $value] = explode(':', $line, 2);
            $headers[strtolower($name)] = trim($value);
        }
        $body = ($headers['transfer-encoding'] ?? '') === 'chunked'
            ? self::unchunked($rest)
            : self::whole($rest, (int) ($headers['content-length'] ?? 0));
        return $body === null ? null : compact('method', 'path', 'headers', 'body');
    }

    private static function whole(string $bytes, int $size): ?string
    {
        return strlen($bytes) < $size ? null : substr($bytes, 0, $size);
    }

    private static function unchunked(string $bytes): ?string
    {
        $body = '';
        for ($at = 0; ($end = strpos($bytes, "\r\n", $at)) !== false; $at = $end + $size + 4) {
            $size = (int) hexdec(substr($bytes, $at, $end - $at));
            if ($size === 0) {
                return $body;
            }
            $body .= substr($bytes, $end + 2, $size);
        }
        return null;
    }

    /**
     * @param resource $connection
     * @param array{int, array<string, mixed>, array<string, string>}|null $answer
     */
    private function write(mixed $connection, ?array $answer): void
    {
        if ($answer === null) {
            return;
        }
        [$status, $body, $headers] = $answer;
        $json = json_encode($body, FakeCascade::JSON);
        $lines = ["HTTP/1.1 {$status} Fake", 'Content-Type: application/json', 'Connection: close'];
        foreach ([...$headers, 'Content-Length' => (string) strlen($json)] as $name => $value) {
            $lines[] = "{$name}: {$value}";
        }
        stream_set_blocking($connection, true);
        fwrite($connection, implode("\r\n", $lines) . "\r\n\r\n" . $json);
    }
}
