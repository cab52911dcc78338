import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '~/env.server'
import { readmeCommands } from './support/readme-commands'

/*
 * The commands of deploy/README.md in the order in which somebody reads them, one after the other in a shell that stops at the first that
 * fails. What they write is real, below a folder of this test; what changes the machine – users, packages, services, containers, the
 * database's roles – is only written down.
 */

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-day-'))
  for (const folder of ['bin', 'etc/systemd/system', 'etc/caddy', 'etc/pgbouncer', 'opt/tenant-portal'])
    mkdirSync(path.join(root, folder), { recursive: true })
  cpSync('deploy', path.join(root, 'opt/tenant-portal/deploy'), { recursive: true })
  for (const [name, answer] of Object.entries(STUBS)) {
    const stub = path.join(root, 'bin', name)
    writeFileSync(stub, `#!/bin/sh\necho "${name} $*" >> "$ROOT/log"\n${answer}\n`)
    chmodSync(stub, 0o755)
  }
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const CODE = 'echo "{\\"code\\":\\"first-administrator 1234\\"}"'
const STUBS: Record<string, string> = {
  useradd: '',
  chgrp: '',
  npm: '',
  apt: '',
  sleep: '',
  systemctl: '',
  'systemd-run': '',
  // What is typed into psql as the database's owner.
  runuser: 'case "$*" in *" -f "*) ;; *) cat >> "$ROOT/typed" ;; esac',
  journalctl: CODE,
  docker: `case "$*" in
  *"image inspect"*) echo "some/image@sha256:$(printf '%064d' 1)" ;;
  *" logs "*) ${CODE} ;;
esac`,
  // Files belong to whoever runs the test.
  install: `real= skip=
for word in "$@"; do
  if [ -n "$skip" ]; then skip=; continue; fi
  case $word in -o|-g) skip=yes ;; *) real="$real $word" ;; esac
done
exec /usr/bin/install $real`,
}

const run = (commands: string, cwd = 'opt/tenant-portal') =>
  execFileSync('sh', ['-eu'], {
    input: commands.replace(/(?<=^|[\s='"(])\/(?=(?:etc|srv|mnt|opt)\/)/gm, `${root}/`),
    cwd: path.join(root, cwd),
    env: { ...process.env, ROOT: root, PATH: `${root}/bin:${process.env.PATH}` },
    encoding: 'utf8',
  })
const file = (name: string) => readFileSync(path.join(root, name), 'utf8')
const done = () => file('log')
const modeOf = (name: string) => statSync(path.join(root, name)).mode & 0o777

test('in containers: every secret of compose has its file, and the portal starts with them', () => {
  const [containers] = readmeCommands('First start')
  expect(run(containers!)).toContain('first-administrator')
  const folder = 'opt/tenant-portal/deploy'
  expect(modeOf(`${folder}/secrets`)).toBe(0o700)
  const compose = parse(file(`${folder}/compose.yaml`), { merge: true }) as {
    secrets: Record<string, { file: string }>
    services: Record<string, { environment: Record<string, string> }>
  }
  const wanted = Object.values(compose.secrets).map(({ file: name }) => path.basename(name))
  expect(readdirSync(path.join(root, folder, 'secrets')).sort()).toEqual(wanted.sort())
  const env = Object.fromEntries(
    file(`${folder}/.env`)
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>
  const environment = Object.entries(compose.services['portal-1']!.environment).map(([name, value]) => [
    name,
    String(value)
      .replace(
        /\$\{(\w+)(?::-([^}]*))?\}/g,
        (_, variable: string, otherwise = '') => env[variable] ?? otherwise,
      )
      .replace('/run/secrets/', `${root}/${folder}/secrets/`),
  ])
  const config = readConfig(Object.fromEntries(environment))
  expect(config).toMatchObject({ production: true, publicUrl: 'https://portal.example' })
  expect(config.databaseUrl).toContain(`:${file(`${folder}/secrets/db-password`).trim()}@pgbouncer:6432`)
  expect(done()).toContain('docker compose up --detach --build')
})

test('without containers: start, pooler, scanner, then a leaked secret', () => {
  const read = () =>
    readConfig(
      Object.fromEntries(
        file('etc/tenant-portal/environment')
          .trim()
          .split('\n')
          .map((line) => line.split(/=(.*)/s).slice(0, 2)),
      ) as Record<string, string>,
    )
  const [, byHand] = readmeCommands('First start')
  expect(run(byHand!)).toContain('first-administrator')
  const [, password] = /create role portal login password '(\w{48})'/.exec(file('typed'))!
  const first = read()
  expect(first).toMatchObject({
    production: true,
    databaseUrl: `postgresql://portal:${password}@127.0.0.1:5432/portal`,
  })
  expect(modeOf('etc/tenant-portal/environment')).toBe(0o640)
  // Neither the commands that others see nor the log of psql have the password.
  expect(done()).not.toContain(password)
  expect(readdirSync(path.join(root, 'etc/systemd/system'))).toContain('tenant-portal@.service')

  run(readmeCommands('PgBouncer')[0]!)
  expect(read()).toMatchObject({
    databaseUrl: `postgresql://portal:${password}@127.0.0.1:6432/portal`,
    directDatabaseUrl: `postgresql://portal:${password}@127.0.0.1:5432/portal`,
  })
  expect(file('etc/pgbouncer/userlist.txt')).toBe(`"portal" "${password}"\n`)
  expect(modeOf('etc/pgbouncer/userlist.txt')).toBe(0o600)
  const pooler = file('etc/pgbouncer/pgbouncer.ini')
  expect(pooler).toContain('listen_addr = 127.0.0.1')
  expect(pooler).toContain(`auth_file = ${root}/etc/pgbouncer/userlist.txt`)

  run(readmeCommands('Malware in uploads')[0]!)
  expect(read().clamd).toEqual({ address: { path: '/run/clamav/clamd.ctl' }, isNeeded: true })

  const resealing = readmeCommands('Secrets').find((commands) => commands.includes('reseal.js'))!
  run(resealing)
  const { sessionSecret } = read()
  expect(sessionSecret).toHaveLength(1)
  expect(sessionSecret).not.toEqual(first.sessionSecret)
  const [stopped, sealed, started] = ['systemctl stop tenant', 'systemd-run', 'systemctl start tenant'].map(
    (act) => done().indexOf(act),
  )
  expect(stopped).toBeGreaterThan(0)
  expect(sealed).toBeGreaterThan(stopped!)
  expect(started).toBeGreaterThan(sealed!)
})
