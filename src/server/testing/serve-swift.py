"""
Serves OpenStack Swift with its S3 API from one folder, all of it in this process, for tests: python3-swift of Debian.

Usage: serve-swift.py FOLDER PORT. Prints its address when it is ready, and ends with its standard input.
"""

import os
import sys

import eventlet

eventlet.patcher.monkey_patch()

from eventlet import listen, spawn_n, tpool, wsgi
from paste.deploy import loadapp
from swift.common import utils
from swift.common.ring import RingBuilder
from swift.common.utils import NullLogger
from swift.common.wsgi import SwiftHttpProtocol

folder, port = os.path.abspath(sys.argv[1]), int(sys.argv[2])
kinds = ('account', 'container', 'object')

STORAGE = '''[DEFAULT]
devices = {folder}
swift_dir = {folder}
mount_check = false
disable_fallocate = true
log_level = ERROR

[app:main]
use = egg:swift#{kind}
replication_server = false
'''

PROXY = '''[DEFAULT]
swift_dir = {folder}
log_level = ERROR

[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth proxy-server

[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
allow_multipart_uploads = false
[filter:tempauth]
use = egg:swift#tempauth
user_land_files = a/secret+key .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
node_timeout = 20
'''


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n')
utils.set_swift_dir(folder)
utils.validate_hash_conf()

from swift.common.storage_policy import reload_storage_policies

reload_storage_policies()
os.makedirs(os.path.join(folder, 'device'), exist_ok=True)


class Memory:
    """Stands in for memcached, in which the proxy keeps what it knows of accounts and buckets."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_options):
        return self.values.get(key)

    def set(self, key, value, **_options):
        self.values[key] = value

    def delete(self, key, **_options):
        self.values.pop(key, None)


memory = Memory()


def serve(sock, conf):
    app = loadapp('config:' + conf)

    def with_memory(env, start_response):
        env['swift.cache'] = memory
        return app(env, start_response)

    spawn_n(wsgi.server, sock, with_memory, NullLogger(), protocol=SwiftHttpProtocol,
            capitalize_response_headers=False)


for kind in kinds:
    sock = listen(('127.0.0.1', 0))
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'weight': 1, 'device': 'device', 'ip': '127.0.0.1',
                     'port': sock.getsockname()[1]})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + '.ring.gz'))
    serve(sock, write(kind + '.conf', STORAGE.format(folder=folder, kind=kind)))

sock = listen(('127.0.0.1', port))
serve(sock, write('proxy.conf', PROXY.format(folder=folder)))
print('http://127.0.0.1:%d' % sock.getsockname()[1], flush=True)
tpool.execute(sys.stdin.read)
