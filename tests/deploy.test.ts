import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { NODE_OPTIONS } from '../app/set-up/portal-process.js'
import { findProgram, findPromtool } from '../app/set-up/find-parts.js'
import { SECRETS } from '../app/env.server'
import { isCi } from '../app/set-up/project.js'
import { readmeCommands } from './support/readme-commands'
import { readFiles } from './support/source-files'

const read = (file: string) => readFileSync(path.join('deploy', file), 'utf8')
const promtool = findPromtool()
const caddy = findProgram('caddy')
const analyze = findProgram('systemd-analyze')
const metricsSource = readFileSync('app/server/metrics.server.ts', 'utf8')

interface Service {
  image?: string
  build?: { context?: string; dockerfile?: string }
  command?: string[]
  environment?: Record<string, string>
  secrets?: (string | { source: string })[]
  volumes?: string[]
  read_only?: boolean
  logging?: { options: Record<string, string> }
  mem_limit?: string
  profiles?: string[]
  depends_on?: Record<string, object>
}
interface Compose {
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
  volumes: Record<string, object>
}
/** A tag, for which a digest may be set (pin-images.sh). */
const tagOf = (image: string) => /^\$\{[A-Z]+_IMAGE:-([^}]+)\}$/.exec(image)?.[1] ?? image
const compose = parse(read('compose.yaml'), { merge: true }) as Compose

/** Names of the variables that the configuration reads. */
const variables = new Set(
  [...readFileSync('app/env.server.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].map(
    ([, name]) => name!,
  ),
)
const isVariable = (name: string) =>
  variables.has(name.replace(/_FILE$/, '')) || ['NODE_ENV', 'TZ'].includes(name)

describe('Dockerfile', () => {
  const steps = read('Dockerfile')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
  const stage = steps.slice(steps.findLastIndex((step) => step.startsWith('FROM')))

  test('copies what exists in the sources or is built', () => {
    const built = new Set(['package.json', 'node_modules', 'build', 'app/set-up', 'app/db/migrations'])
    const copied = stage
      .filter((step) => step.startsWith('COPY --from=build'))
      .map((step) => step.split(/\s+/)[2]!.replace('/portal/', ''))
    expect(new Set(copied)).toEqual(built)
    for (const name of copied.filter((each) => each !== 'build')) expect(existsSync(name), name).toBe(true)
  })

  test('runs scripts of package.json, and the portal as `npm start` does', () => {
    const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
      engines: { node: string }
    }
    for (const [, name] of steps.join('\n').matchAll(/npm run (\S+)/g)) expect(scripts[name!]).toBeDefined()
    const command = JSON.parse(stage.at(-1)!.replace(/^CMD /, '')) as string[]
    expect(command).toEqual(['node', ...NODE_OPTIONS, '--enable-source-maps', 'build/portal.js'])
    expect(engines.node).toBe('>=20.19')
  })

  test('is nobody who may write to the program, has a health check, and images without a registry', () => {
    expect(stage).toContain('USER node')
    expect(stage.findIndex((step) => step.startsWith('USER'))).toBeGreaterThan(
      stage.findLastIndex((step) => /^(?:RUN|COPY)/.test(step)),
    )
    expect(stage.some((step) => step.startsWith('HEALTHCHECK') && step.includes('/readyz'))).toBe(true)
    const images = steps.filter((step) => step.startsWith('FROM')).map((step) => step.split(' ')[1]!)
    expect(images).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}'])
    expect(steps[0]).toBe('ARG NODE_IMAGE=node:24-bookworm-slim')
  })
})

describe('compose.yaml', () => {
  test('has the client of its database in the image of the portal', () => {
    const [, major] = /^postgres:(\d+)$/.exec(tagOf(compose.services.db!.image!))!
    expect(read('Dockerfile')).toContain(` postgresql-client-${major} `)
  })

  test('has two portals on a read-only root, with every name defined that it uses', () => {
    for (const name of ['portal-1', 'portal-2', 'backup']) {
      const service = compose.services[name]!
      expect(service.read_only, name).toBe(true)
      for (const variable of Object.keys(service.environment!)) expect(variable).toSatisfy(isVariable)
      for (const secret of service.secrets!) expect(compose.secrets).toHaveProperty(secret as string)
      const file = path.join('deploy', service.build!.context!, service.build!.dockerfile!)
      expect(existsSync(file)).toBe(true)
    }
    for (const [name, { volumes = [], depends_on = {} }] of Object.entries(compose.services)) {
      for (const needed of Object.keys(depends_on)) expect(compose.services, name).toHaveProperty(needed)
      for (const volume of volumes) {
        const [from] = volume.split(':')
        if (from!.startsWith('./')) expect(existsSync(path.join('deploy', from!)), volume).toBe(true)
        else if (/^\w/.test(from!)) expect(compose.volumes, name).toHaveProperty(from!)
      }
    }
  })

  test('lets no log grow without end, and nothing take all memory', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service.logging?.options, name).toMatchObject({ 'max-size': '20m', 'max-file': '5' })
      expect(service.mem_limit, name).toMatch(/^\d+[mg]$/)
    }
  })

  test('hands every secret over as a file', () => {
    const { environment, secrets } = compose.services['portal-1']!
    for (const name of SECRETS.filter((one) => !one.startsWith('S3_'))) {
      const secret = name.toLowerCase().replaceAll('_', '-')
      expect(environment![`${name}_FILE`], name).toBe(`/run/secrets/${secret}`)
      expect(secrets, name).toContain(secret)
      expect(environment).not.toHaveProperty(name)
    }
    for (const { file } of Object.values(compose.secrets)) expect(read('README.md')).toContain(file)
  })

  test('keeps no secret in itself, and names images without a registry', () => {
    for (const { image = 'x', environment = {} } of Object.values(compose.services)) {
      expect(tagOf(image)).not.toContain('/')
      for (const [name, value] of Object.entries(environment))
        if (/SECRET|TOKEN|PASSWORD|KEY|DATABASE_URL/.test(name))
          expect(value).toMatch(/^\/run\/secrets\/|^\$\{/)
    }
  })

  test('has each image by the digest that pin-images.sh has looked up, which runs again to renew them', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pins-'))
    try {
      // In place of Docker's: a digest made of the tag.
      const docker = `#!/bin/sh\n[ "$1" = pull ] || printf '%s@sha256:%s\\n' "\${5%%:*}" "$(printf %s "$5$RUN" | sha256sum | cut -c1-64)"\n`
      writeFileSync(path.join(folder, 'docker'), docker, { mode: 0o755 })
      const env = path.join(folder, '.env')
      writeFileSync(env, 'PUBLIC_URL=https://portal.example\n')
      const pin = (run: string) => {
        execFileSync('sh', ['deploy/pin-images.sh', env], {
          env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, RUN: run },
        })
        return readFileSync(env, 'utf8')
      }
      const pinned = pin('first')
      const isPinned = /^([A-Z]+_IMAGE)=[a-z]+@sha256:[\da-f]{64}$/gm
      const names = [...pinned.matchAll(isPinned)].map(([, name]) => name!).sort()
      const files = read('compose.yaml') + read('Dockerfile')
      const used = new Set([...files.matchAll(/\$\{([A-Z]+_IMAGE)\b/g)].map(([, name]) => name!))
      expect(names).toEqual([...used].sort())
      // Every image that is not built here has one.
      for (const { image, build } of Object.values(compose.services))
        if (image && !build && image !== 'tenant-portal-watching') expect(image).toMatch(/^\$\{/)
      for (const [from] of files.matchAll(/^\s*FROM .*$/gm)) expect(from).toMatch(/FROM \$\{[A-Z]+_IMAGE\b/)
      // The tags are the same in both.
      const script = read('pin-images.sh')
      for (const [, name, tag] of files.matchAll(/(?:\$\{|ARG )([A-Z]+_IMAGE)(?::-|=)([\w:.-]+)/g))
        expect(script).toContain(`${name}=${tag}`)
      const again = pin('second')
      expect(again.match(isPinned)).toHaveLength(names.length)
      expect(again).not.toBe(pinned)
      expect(again).toContain('PUBLIC_URL=https://portal.example')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('backs up with a command that exists', () => {
    const [, script] = /node (app\/set-up\/\S+\.js)/.exec(compose.services.backup!.command!.join(' '))!
    expect(existsSync(script!)).toBe(true)
  })
})

describe('systemd', () => {
  test('the units start what exists, with variables that are read', () => {
    const units = readFiles(['deploy/systemd'], /./)
    expect(units).toHaveLength(5)
    for (const { file, text } of units) {
      for (const [, name] of text.matchAll(/\b([A-Z][A-Z_]+)=(?=\S)/g))
        if (name !== 'AF_INET') expect(name, file).toSatisfy(isVariable)
      for (const [, script] of text.matchAll(/ExecStart=.*? (?:\/opt\/tenant-portal\/)?(\S+\.(?:js|sh))/g))
        expect(existsSync(script!) || script === 'build/portal.js', script).toBe(true)
    }
    expect(units.find(({ file }) => file.includes('@'))!.text).toContain(`node ${NODE_OPTIONS.join(' ')}`)
  })

  test('every unit that runs is shut in alike', () => {
    for (const { file, text } of readFiles(['deploy/systemd'], /service$/))
      for (const line of [
        'UMask=0077',
        'ProtectSystem=strict',
        'NoNewPrivileges=true',
        'CapabilityBoundingSet=',
      ])
        expect(text.split('\n'), file).toContain(line)
  })

  test.skipIf(!analyze && !isCi)('systemd calls none of them exposed', () => {
    for (const { file } of readFiles(['deploy/systemd'], /service$/)) {
      const { stdout, stderr } = spawnSync(
        analyze!,
        ['security', '--offline=true', '--no-pager', '--threshold=50', file],
        { encoding: 'utf8' },
      )
      expect(stdout + stderr, file).toMatch(/Overall exposure level for .*: [0-4]\.\d OK/)
    }
  })

  test.skipIf(!analyze && !isCi)('systemd finds nothing wrong with the units', () => {
    inFolder((folder) => {
      const names = readdirSync('deploy/systemd')
      for (const name of names) {
        // Node is elsewhere here than on a server.
        const unit = read(`systemd/${name}`).replaceAll('/usr/bin/node', process.execPath)
        writeFileSync(path.join(folder, name), unit)
      }
      const files = names.map((name) => path.join(folder, name))
      const { stderr } = spawnSync(analyze!, ['verify', '--man=no', ...files], { encoding: 'utf8' })
      // It only warns of a key that it does not know; and it may say something of other units of this machine.
      expect(stderr.split('\n').filter((line) => line.includes('tenant-portal'))).toEqual([])
    })
  })
})

/** Runs work with a folder that is gone afterwards. */
function inFolder(work: (folder: string) => void) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-deploy-'))
  try {
    work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('one process after the other', () => {
  const file = read('caddy/Caddyfile')
  const unit = read('systemd/tenant-portal@.service')
  const drain = Number(compose.services['portal-1']!.environment!.DRAIN_SECONDS)

  test('Caddy notices that a process stops before this takes no more connections', () => {
    expect(file).toContain('health_uri /healthz')
    const interval = Number(/health_interval (\d+)s/.exec(file)![1])
    expect(drain).toBeGreaterThan(2 * interval)
    expect(unit).toContain(`DRAIN_SECONDS=${drain} `)
  })

  test('and it is given the time to finish what is under way', () => {
    const { stop_grace_period } = compose.services['portal-1'] as { stop_grace_period: string }
    for (const seconds of [stop_grace_period, /TimeoutStopSec=(\d+)/.exec(unit)![1]!])
      expect(parseInt(seconds)).toBeGreaterThanOrEqual(drain + 20)
  })

  test.skipIf(!caddy && !isCi)('Caddy takes its file, with names of containers and with others', () => {
    inFolder((folder) => {
      const names = { PORTAL_1: '127.0.0.1:3001', PORTAL_2: '127.0.0.1:3002' }
      for (const portals of [{}, names]) {
        const env = {
          ...process.env,
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
          PUBLIC_URL: 'https://portal.example',
          ...portals,
        }
        const parameters = ['--config', 'deploy/caddy/Caddyfile', '--adapter', 'caddyfile']
        execFileSync(caddy!, ['validate', ...parameters], { env, stdio: ['ignore', 'ignore', 'pipe'] })
        const adapted = execFileSync(caddy!, ['adapt', ...parameters], { env, encoding: 'utf8' })
        for (const name of ['PORTAL_1' in portals ? names.PORTAL_1 : 'portal-1:3000', '/healthz'])
          expect(adapted).toContain(`"${name}"`)
      }
    })
  })
})

describe('Prometheus and Grafana', () => {
  const isMeasured = (name: string) =>
    metricsSource.includes(`'${name.replace(/_(?:count|bucket|sum)$/, '')}'`) ||
    /^(?:nodejs|process)_|^up$/.test(name)
  const namesIn = (text: string) =>
    [...text.matchAll(/\b(?:portal|http|nodejs|process)_[a-z\d_]+/g)].map(([name]) => name)

  test('alerts and dashboard ask only for what is measured', () => {
    const rules = parse(read('prometheus/alerts.yaml')) as { groups: { rules: { expr: string }[] }[] }
    const expressions = rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr))
    const dashboard = JSON.parse(read('grafana/tenant-portal.json')) as {
      panels: { targets: { expr: string }[] }[]
    }
    const asked = [
      ...expressions,
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    expect(asked.length).toBeGreaterThan(25)
    expect(namesIn(asked.join('\n')).filter((name) => !isMeasured(name))).toEqual([])
  })

  test('reads where containers and units listen', () => {
    const targets = (name: string) =>
      (parse(read(`prometheus/${name}.yaml`)) as { targets: string[] }[]).flatMap((group) => group.targets)
    expect(targets('targets-containers')).toEqual(['portal-1:3000', 'portal-2:3000'])
    const [, ports] = /enable --now ((?:tenant-portal@\d+ )+)/.exec(read('README.md'))!
    expect(targets('targets-host')).toEqual([...ports!.matchAll(/\d+/g)].map(([port]) => `127.0.0.1:${port}`))
    for (const name of ['prometheus', 'alertmanager', 'blackbox'])
      expect(compose.services[name]!.profiles).toEqual(['watching'])
    expect(targets('alertmanagers-containers')).toEqual(['alertmanager:9093'])
  })

  test.skipIf(!promtool && !isCi)('Prometheus takes its configuration, in containers and without', () => {
    inFolder((folder) => {
      for (const way of ['containers', 'host']) {
        for (const name of ['prometheus.yaml', 'alerts.yaml'])
          writeFileSync(path.join(folder, name), read(`prometheus/${name}`))
        for (const name of ['targets', 'alertmanagers', 'certificate'])
          writeFileSync(path.join(folder, `${name}.yaml`), read(`prometheus/${name}-${way}.yaml`))
        writeFileSync(path.join(folder, 'metrics-token'), 'x'.repeat(32))
        const checked = execFileSync(promtool!, ['check', 'config', 'prometheus.yaml'], {
          cwd: folder,
          encoding: 'utf8',
        })
        expect(checked, way).toContain('SUCCESS')
      }
    })
  })

  test.skipIf(!promtool && !isCi)('the alerts fire when they should and not otherwise', () => {
    const folder = { cwd: 'deploy/prometheus', encoding: 'utf8' } as const
    expect(execFileSync(promtool!, ['check', 'rules', 'alerts.yaml'], folder)).toContain('SUCCESS')
    expect(execFileSync(promtool!, ['test', 'rules', 'alerts.test.yaml'], folder)).toContain('SUCCESS')
  })
})

describe('README', () => {
  test('puts no password into a command line, where everybody sees it', () => {
    for (const commands of [...read('README.md').matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, text]) => text!))
      expect(commands).not.toMatch(/psql[^\n]*-c [^\n]*\$password/)
  })

  test('its commands are those of a shell', () => {
    for (const heading of [
      'First start',
      'PgBouncer',
      'Watching',
      'Secrets',
      'Upgrade, one process after the other',
      'Back to a point in time',
    ])
      for (const input of readmeCommands(heading)) execFileSync('sh', ['-n'], { input })
  })

  test('names only files, scripts and variables that exist', () => {
    const text = read('README.md')
    for (const [, file] of text.matchAll(/(?:^|[\s`])(app\/set-up\/\S+\.js)/g))
      expect(existsSync(file!)).toBe(true)
    for (const [, name] of text.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)`/g))
      expect(name).toSatisfy(isVariable)
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(read('CHANGELOG.md')).toContain(`## ${version}\n`)
    expect(read('compose.yaml')).toContain(`image: tenant-portal:${version}\n`)
  })
})
