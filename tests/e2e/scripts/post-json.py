"""A call as WAHA's pages have it in Python."""

import json
import os

import requests

headers = {"X-Api-Key": os.environ["TOKEN"], "Content-Type": "application/json"}
response = requests.post(os.environ["URL"], json=json.loads(os.environ["BODY"]), headers=headers)
print(json.dumps(response.json()))
