<?php
// A shop's script as Fonnte's documentation has it. Only the address is another one.
$fields = json_decode(getenv('FIELDS'), true);
$headers = array('Authorization: ' . getenv('TOKEN'));
if (getenv('FORM') === 'json') {
  $fields = json_encode($fields);
  $headers[] = 'Content-Type: application/json';
} elseif (getenv('FORM') === 'urlencoded') {
  $fields = http_build_query($fields);
}

$curl = curl_init();

curl_setopt_array($curl, array(
  CURLOPT_URL => getenv('URL'),
  CURLOPT_RETURNTRANSFER => true,
  CURLOPT_ENCODING => '',
  CURLOPT_MAXREDIRS => 10,
  CURLOPT_TIMEOUT => 0,
  CURLOPT_FOLLOWLOCATION => true,
  CURLOPT_HTTP_VERSION => CURL_HTTP_VERSION_1_1,
  CURLOPT_CUSTOMREQUEST => 'POST',
  CURLOPT_POSTFIELDS => $fields,
  CURLOPT_HTTPHEADER => $headers,
));

$response = curl_exec($curl);
if (curl_errno($curl)) {
  $error_msg = curl_error($curl);
}
curl_close($curl);

if (isset($error_msg)) {
  echo $error_msg;
}
echo $response;
