<?php

declare(strict_types=1);

// The library has no dependency, so its tests run without `composer install`.
spl_autoload_register(static function (string $class): void {
    foreach (['Cascade\\Messaging\\Tests\\' => __DIR__, 'Cascade\\Messaging\\' => __DIR__ . '/../src'] as $prefix => $folder) {
        $file = $folder . '/' . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
        if (str_starts_with($class, $prefix) && is_file($file)) {
            require $file;
            return;
        }
    }
});
