<?php

declare(strict_types=1);

namespace Cascade\Messaging\Resources;

use Cascade\Messaging\Results\Device;
use Generator;

/** Devices of the account. Needs the scope `devices:read`. */
final class Devices extends ApiResource
{
    /**
     * Iterates over devices, newest first.
     *
     * @return Generator<int, Device>
     */
    public function list(?string $channel = null, ?int $pageSize = null): Generator
    {
        $query = ['channel' => $channel, 'limit' => $pageSize];
        return $this->pages('/api/devices', 'data', Device::of(...), $query);
    }
}
