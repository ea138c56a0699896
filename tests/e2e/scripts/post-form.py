"""A call as programs write Fonnte's in Python: a form with a file."""

import json
import os

import requests

os.chdir(os.environ["FOLDER"])
with open("localfile.jpg", "rb") as file:
    response = requests.post(
        os.environ["URL"],
        headers={"Authorization": os.environ["TOKEN"]},
        data=json.loads(os.environ["BODY"]),
        files={"file": file},
    )
print(json.dumps(response.json()))
