<?php

declare(strict_types=1);

namespace Cascade\Messaging\Resources;

use Cascade\Messaging\Results\Template;
use Generator;

/** Templates of the account. */
final class Templates extends ApiResource
{
    /**
     * Iterates over templates, newest first.
     *
     * @return Generator<int, Template>
     */
    public function list(?int $pageSize = null): Generator
    {
        return $this->pages('/v1/templates', 'templates', Template::of(...), ['limit' => $pageSize]);
    }
}
