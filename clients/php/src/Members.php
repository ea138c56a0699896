<?php

declare(strict_types=1);

namespace Cascade\Messaging;

use Cascade\Messaging\Exceptions\UnexpectedAnswerException;

/**
 * Reads members of parsed JSON. Unknown members are ignored: newer servers may send more.
 *
 * @internal
 */
final class Members
{
    /** @param array<string, mixed> $raw */
    private function __construct(public readonly array $raw, private readonly string $what)
    {
    }

    public static function of(mixed $value, string $what): self
    {
        if (!is_array($value)) {
            throw new UnexpectedAnswerException("{$what}: must be an object", errorCode: 'unexpected_answer');
        }
        return new self($value, $what);
    }

    public function int(string $name): int
    {
        return $this->intOrNull($name) ?? throw $this->missing($name, 'an integer');
    }

    public function intOrNull(string $name): ?int
    {
        return $this->typed($name, 'an integer', 'int');
    }

    public function float(string $name): float
    {
        return (float) ($this->typed($name, 'a number', 'int', 'float') ?? throw $this->missing($name, 'a number'));
    }

    public function string(string $name): string
    {
        return $this->stringOrNull($name) ?? throw $this->missing($name, 'a string');
    }

    public function stringOrNull(string $name): ?string
    {
        return $this->typed($name, 'a string', 'string');
    }

    public function bool(string $name): bool
    {
        return $this->boolOrNull($name) ?? throw $this->missing($name, 'a boolean');
    }

    public function boolOrNull(string $name): ?bool
    {
        return $this->typed($name, 'a boolean', 'bool');
    }

    /** @return array<mixed> an empty one if it is absent */
    public function list(string $name): array
    {
        $value = $this->raw[$name] ?? [];
        return is_array($value) ? $value : throw $this->missing($name, 'a list or an object');
    }

    public function has(string $name): bool
    {
        return isset($this->raw[$name]);
    }

    /**
     * Reads a list or an object of things.
     *
     * @template T
     *
     * @param callable(mixed): T $read
     *
     * @return array<T>
     */
    public function each(string $name, callable $read): array
    {
        return array_map($read, $this->list($name));
    }

    /**
     * Reads an object; null if it is absent.
     *
     * @template T
     *
     * @param callable(mixed): T $read
     *
     * @return T|null
     */
    public function object(string $name, callable $read): mixed
    {
        return $this->has($name) ? $read($this->raw[$name]) : null;
    }

    private function typed(string $name, string $kind, string ...$types): mixed
    {
        $value = $this->raw[$name] ?? null;
        $fits = $value === null || in_array(get_debug_type($value), $types, true);
        return $fits ? $value : throw $this->missing($name, $kind);
    }

    private function missing(string $name, string $kind): UnexpectedAnswerException
    {
        return new UnexpectedAnswerException(
            "{$this->what}.{$name}: must be {$kind}",
            errorCode: 'unexpected_answer',
        );
    }
}
