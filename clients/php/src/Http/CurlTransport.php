<?php

declare(strict_types=1);

namespace Cascade\Messaging\Http;

use CurlHandle;

/** Makes calls with ext-curl. Keeps its connection for the next call. */
final class CurlTransport implements Transport
{
    private const CONNECT_TIMEOUT_MS = 10_000;
    /** Bytes of an answer that is held in memory. */
    private const MAX_BODY = 32 * 1024 * 1024;
    /** Errors before a byte of the call is sent: proxy, host, connection, TLS. */
    private const NOT_SENT = [
        CURLE_UNSUPPORTED_PROTOCOL,
        CURLE_URL_MALFORMAT,
        CURLE_COULDNT_RESOLVE_PROXY,
        CURLE_COULDNT_RESOLVE_HOST,
        CURLE_COULDNT_CONNECT,
        CURLE_SSL_CONNECT_ERROR,
        CURLE_SSL_PEER_CERTIFICATE,
        CURLE_SSL_CACERT,
    ];

    private CurlHandle $handle;

    /** @param array<int, mixed> $options of curl, such as `CURLOPT_PROXY` or `CURLOPT_CAINFO` */
    public function __construct(private readonly array $options = [])
    {
        $this->handle = curl_init();
    }

    public function call(HttpRequest $request): HttpResponse
    {
        $headers = [];
        $body = '';
        $isTooLarge = false;
        curl_reset($this->handle);
        curl_setopt_array($this->handle, $this->options + $this->optionsOf($request) + [
            CURLOPT_HEADERFUNCTION => static function (CurlHandle $_, string $line) use (&$headers): int {
                if (str_starts_with($line, 'HTTP/')) {
                    $headers = [];
                } elseif (str_contains($line, ':')) {
                    [$name, $value] = explode(':', $line, 2);
                    $headers[strtolower(trim($name))] = trim($value);
                }
                return strlen($line);
            },
            CURLOPT_WRITEFUNCTION => static function (
                CurlHandle $handle,
                string $bytes,
            ) use ($request, &$body, &$isTooLarge): int {
                $status = curl_getinfo($handle, CURLINFO_RESPONSE_CODE);
                if (is_resource($request->sink) && $status >= 200 && $status < 300) {
                    return (int) fwrite($request->sink, $bytes);
                }
                $isTooLarge = strlen($body) + strlen($bytes) > self::MAX_BODY;
                if ($isTooLarge) {
                    return 0;
                }
                $body .= $bytes;
                return strlen($bytes);
            },
        ]);
        if (curl_exec($this->handle) === false) {
            throw $isTooLarge
                ? new TransportException('the answer is larger than ' . self::MAX_BODY . ' bytes', true)
                : $this->failure($request->url);
        }
        return new HttpResponse((int) curl_getinfo($this->handle, CURLINFO_RESPONSE_CODE), $headers, $body);
    }

    /** @return array<int, mixed> */
    private function optionsOf(HttpRequest $request): array
    {
        // Without this header curl asks for permission to send a large body, which costs a round trip.
        $lines = ['Expect:'];
        foreach ($request->headers as $name => $value) {
            $lines[] = "{$name}: {$value}";
        }
        $options = [
            CURLOPT_URL => $request->url,
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_CONNECTTIMEOUT_MS => min(self::CONNECT_TIMEOUT_MS, (int) ($request->timeout * 1000)),
            CURLOPT_TIMEOUT_MS => (int) ($request->timeout * 1000),
            CURLOPT_NOSIGNAL => true,
            // curl repeats a call on its own if a kept connection turns out to be closed.
            CURLOPT_FRESH_CONNECT => !$request->repeatsSafely(),
        ];
        $body = $request->body;
        if ($body instanceof Multipart) {
            $body->rewind();
            $size = $body->size();
            $lines[] = $size === null ? 'Transfer-Encoding: chunked' : "Content-Length: {$size}";
            $options += [
                CURLOPT_UPLOAD => true,
                CURLOPT_READFUNCTION => static fn (CurlHandle $_, mixed $__, int $length): string
                    => $body->read($length),
            ];
            if ($size !== null) {
                $options[CURLOPT_INFILESIZE] = $size;
            }
        } elseif ($body !== null) {
            $options[CURLOPT_POSTFIELDS] = $body;
        } elseif ($request->method === 'POST') {
            $options[CURLOPT_POSTFIELDS] = '';
        }
        return $options + [CURLOPT_HTTPHEADER => $lines];
    }

    private function failure(string $url): TransportException
    {
        $error = curl_errno($this->handle);
        $said = curl_error($this->handle) ?: curl_strerror($error);
        $sent = curl_getinfo($this->handle, CURLINFO_REQUEST_SIZE) > 0;
        $address = preg_replace('~^(\w+://)(?:[^/?#]*@)?([^/?#]*).*$~s', '$1$2', $url);
        $isTimeout = $error === CURLE_OPERATION_TIMEOUTED;
        return new TransportException(
            ($isTimeout ? "{$address} timed out: " : "no answer from {$address}: ") . $said,
            $sent || !($isTimeout || in_array($error, self::NOT_SENT, true)),
        );
    }
}
