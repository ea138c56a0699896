<?php
// The example of Fonnte's page on sending, with its fields and their values. The numbers and addresses are the test's.
chdir(getenv('FOLDER'));

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
  CURLOPT_POSTFIELDS => array(
    'target' => getenv('TARGET'),
    'message' => 'test message to {name} as {var1}',
    'url' => getenv('LOGO'),
    'filename' => 'filename',
    'schedule' => 0,
    'typing' => false,
    'delay' => '2',
    'countryCode' => '62',
    'file' => new CURLFile('localfile.jpg'),
    'location' => '-7.983908, 112.621391',
    'followup' => 0,
  ),
  CURLOPT_HTTPHEADER => array(
    'Authorization: ' . getenv('TOKEN')
  ),
));

$response = curl_exec($curl);
if (curl_errno($curl)) {
  $error_msg = curl_error($curl);
}

if (isset($error_msg)) {
  echo $error_msg;
}
echo $response;
