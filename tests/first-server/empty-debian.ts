// An empty Debian 12 with a root's shell in it: a chroot with processes of its own, which end with it.
import { execFile, spawn } from 'node:child_process';
import { copyFile, cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

export type EmptyDebian = {
  root: string;
  /** As typed into one shell; what it said. Throws where a command failed. */
  type: (commands: string) => Promise<string>;
  end: () => void;
};

const mirror = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian';
const standIn = 'stand-in';
/** Of the machine that the trial runs on, where its way out has one of its own. */
const ownCertificates = process.env.NODE_EXTRA_CA_CERTS;

/** `folder` is made. Nothing there listens but on loopback. */
export async function makeEmptyDebian(folder: string): Promise<EmptyDebian> {
  // A server has systemd; only what a chroot can't run is replaced.
  await promisify(execFile)('debootstrap', [
    '--variant=minbase',
    '--include=systemd',
    'bookworm',
    folder,
    mirror,
  ]);
  for (const file of ['hosts', 'resolv.conf']) await copyFile(`/etc/${file}`, path.join(folder, 'etc', file));
  const programs = path.join(folder, 'usr/local/sbin');
  await cp(path.join(import.meta.dirname, 'systemctl'), path.join(programs, 'systemctl'));
  await symlink('systemctl', path.join(programs, 'journalctl'));
  // Packages' own scripts start nothing.
  await writeFile(path.join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  await mkdir(path.join(folder, standIn));
  const certificates = path.join(folder, standIn, 'certificates.pem');
  await (ownCertificates ? copyFile(ownCertificates, certificates) : writeFile(certificates, ''));
  return openShell(folder);
}

/** A file that the stand-in for systemd takes in before it starts a unit. */
export function before(debian: EmptyDebian, unit: string, commands: string): Promise<void> {
  return writeFile(path.join(debian.root, standIn, `before-${unit}`), commands);
}

function openShell(root: string): EmptyDebian {
  const mounts = 'mount -t proc proc proc && mount -t tmpfs tmpfs dev/shm && mount -t tmpfs tmpfs run';
  const shell = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', `${mounts} && exec chroot . bash`],
    {
      cwd: root,
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        DEBIAN_FRONTEND: 'noninteractive',
        NODE_EXTRA_CA_CERTS: `/${standIn}/certificates.pem`,
        GIT_SSL_CAINFO: `/${standIn}/certificates.pem`,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      for (const listener of listeners) listener();
    });
  }
  let hasEnded = false;
  shell.on('exit', () => {
    hasEnded = true;
    for (const listener of listeners) listener();
  });
  let typed = 0;
  shell.stdin.write('set -e\n');

  const type = (commands: string) =>
    new Promise<string>((resolve, reject) => {
      typed += 1;
      const mark = `=== typed ${typed}`;
      const from = said.length;
      const look = () => {
        const own = said.slice(from);
        if (!own.includes(mark) && !hasEnded) return;
        listeners.delete(look);
        if (own.includes(mark)) resolve(own.slice(0, own.indexOf(mark)));
        else reject(new Error(`A command failed:\n${commands}\n${own.slice(-3_000)}`));
      };
      listeners.add(look);
      // What a command reads is not what is typed next.
      shell.stdin.write(`${commands}\necho '${mark}'\n`);
    });
  return { root, type, end: () => void shell.kill('SIGKILL') };
}
