# Made from _async by scripts/make_sync.py. Do not edit.
