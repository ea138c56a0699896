<?php
// A call as WAHA's pages have it in PHP: `json_encode` writes a slash of base64 as `\/`.
$ch = curl_init(getenv('URL'));
curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);
curl_setopt($ch, CURLOPT_POST, true);
curl_setopt($ch, CURLOPT_POSTFIELDS, json_encode(json_decode(getenv('BODY'), true)));
curl_setopt($ch, CURLOPT_HTTPHEADER, [
    'X-Api-Key: ' . getenv('TOKEN'),
    'Content-Type: application/json',
]);
echo curl_exec($ch);
