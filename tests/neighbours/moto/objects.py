"""Stores objects at moto and prints addresses that are signed for them. moto answers at `INSIDE`."""

import gzip
import json
import os

import boto3
from botocore.config import Config

PDF = b"%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"
path_style = Config(s3={"addressing_style": "path"}, signature_version="s3v4")


def client(endpoint, **more):
    return boto3.client(
        "s3",
        endpoint_url=endpoint,
        region_name="us-east-1",
        aws_access_key_id="a",
        aws_secret_access_key="b",
        verify=os.environ["CERTIFICATE"],
        config=path_style,
        **more,
    )


inside = client(os.environ["INSIDE"])
inside.create_bucket(Bucket="files")
inside.put_object(Bucket="files", Key="invoice.pdf", Body=PDF, ContentType="application/pdf")
inside.put_object(
    Bucket="files",
    Key="report.csv.gz",
    Body=gzip.compress(b"a,b\n1,2\n"),
    ContentType="text/csv",
    ContentEncoding="gzip",
)


def signed(key, token, **more):
    outside = client(os.environ["OUTSIDE"], aws_session_token=token)
    return outside.generate_presigned_url("get_object", Params={"Bucket": "files", "Key": key, **more})


disposition = "attachment; filename=\"x.pdf\"; filename*=UTF-8''Rechnung%20M%C3%A4rz.pdf"
print(
    json.dumps(
        {
            "short": signed("invoice.pdf", "t" * 1_500),
            "long": signed("invoice.pdf", "t" * 7_500),
            "stored": signed("report.csv.gz", "t"),
            "named": signed("invoice.pdf", "t", ResponseContentDisposition=disposition),
        }
    )
)
