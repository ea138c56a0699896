<?php

declare(strict_types=1);

namespace Cascade\Messaging\Resources;

use Cascade\Messaging\Results\File;
use Generator;

/** Files of the account, for `fileId` of messages. Needs the scope `files:write`. */
final class Files extends ApiResource
{
    /**
     * Uploads a file of at most 100 MB.
     *
     * @param string|resource $source its path, or a stream that it is read from
     * @param string|null $name file name; that of the path by default
     */
    public function upload(mixed $source, ?string $name = null): File
    {
        return File::of($this->cascade->upload('/api/files', $source, $name));
    }

    /**
     * Iterates over files, newest first.
     *
     * @return Generator<int, File>
     */
    public function list(?int $pageSize = null): Generator
    {
        return $this->pages('/api/files', 'data', File::of(...), ['limit' => $pageSize]);
    }

    /**
     * Writes the content of a file into a stream.
     *
     * @param resource $sink
     */
    public function download(int $fileId, mixed $sink): void
    {
        $this->cascade->download("/api/files/{$fileId}/content", $sink);
    }

    /** Deletes a file. */
    public function delete(int $fileId): void
    {
        $this->cascade->call('DELETE', "/api/files/{$fileId}");
    }
}
