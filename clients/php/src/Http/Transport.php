<?php

declare(strict_types=1);

namespace Cascade\Messaging\Http;

/** Makes one call. Replace it to go through an HTTP client of your own. */
interface Transport
{
    /**
     * Makes a call once; follows no redirect and repeats nothing.
     *
     * @throws TransportException if there is no answer
     */
    public function call(HttpRequest $request): HttpResponse;
}
