import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { startPortalProcess } from '../../support/start-portal'

/** Runs the built portal as `npm start` does, until it ends by itself. */
function runPortal(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const inherited = { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME } as const
  const child = spawn(process.execPath, [path.resolve('build/portal.js')], {
    env: { ...inherited, PORT: '0', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })))
}

test('a second process on the same embedded database is refused, and the first goes on @once @whole', async ({
  request,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-second-'))
  const first = await startPortalProcess({ DATA_DIR: folder })
  try {
    const second = await runPortal({ DATA_DIR: folder })
    expect(second.code).not.toBe(0)
    expect(second.output).toContain('Another process is already running on the data')
    expect((await request.get(`${first.url}/readyz`)).status()).toBe(200)
    // A crash leaves no lock behind.
    await first.kill()
    const third = await startPortalProcess({ DATA_DIR: folder })
    expect((await request.get(`${third.url}/readyz`)).status()).toBe(200)
    await third.stop()
  } finally {
    await first.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a wrong variable ends the start with its name and never its value @once', async () => {
  for (const [name, value] of [
    ['DATABASE_URL', 'mysql://root:hunter2@db/portal'],
    ['SESSION_SECRET', 'hunter2'],
    ['PORT', 'hunter2'],
  ] as const) {
    const { code, output } = await runPortal({ [name]: value })
    expect(code, name).not.toBe(0)
    expect(output).toContain(name)
    expect(output).not.toContain('hunter2')
  }
})

test('a portal in front of another one’s /api/v1 signs people in and reserves visits’ pages @once', async ({
  page,
  t,
}) => {
  const behind = await startPortalProcess({})
  const front = await startPortalProcess({ API_URL: `${behind.url}/api/v1` })
  try {
    expect((await page.request.get(`${front.url}/readyz`)).status()).toBe(200)
    await page.goto(`${front.url}/my-visitor`)
    await page
      .getByLabel(t('account:login.loginId'), { exact: true })
      .fill(memberWith({ flags: ['visitor'] }).loginId)
    await page.getByLabel(t('account:login.password'), { exact: true }).fill(PASSWORD)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('account:login.submit') })
      .click()
    await expect(page).toHaveURL(`${front.url}/my-visitor`)
    await behind.stop()
    expect((await page.request.get(`${front.url}/readyz`)).status()).toBe(503)
    expect((await page.goto(`${front.url}/notice`))?.status()).toBe(503)
  } finally {
    await front.stop()
    await behind.stop()
  }
})
