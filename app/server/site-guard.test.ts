import { matchRoutes } from '@remix-run/router'
import { describe, expect, test } from 'vitest'
import { SITE_ROUTES } from '../../remix.config.js'
import { findRoute, guard, safeTarget } from './site-guard.server'

const guest = { member: false, staff: false }
const member = { member: true, staff: false }
const staff = { member: false, staff: true }

describe('guard', () => {
  test('every route has its rule', () => {
    const decided = (method: string, path: string) => {
      const pathname = path.replace(/\/:(\w+)\?/g, '').replace(/:(\w+)/g, 'x1')
      const decide = (visitor: typeof guest, demo = true) => guard({ method, pathname }, visitor, demo)
      return {
        guest: decide(guest),
        member: decide(member),
        staff: decide(staff),
        withoutDemo: decide(guest, false),
      }
    }
    const expected = (method: string, rule: string) => {
      const forGuest = rule === 'login' ? 'login' : rule === 'desk' ? 'deskSignIn' : 'pass'
      return {
        guest: forGuest,
        member: rule === 'guest-only' ? 'home' : rule === 'desk' ? 'deskSignIn' : 'pass',
        staff: rule === 'login' ? 'login' : 'pass',
        withoutDemo: rule === 'demo' ? (method === 'GET' ? 'unknown' : 'notFound') : forGuest,
      }
    }
    const table = (cell: (method: string, path: string, rule: string) => object) =>
      Object.fromEntries(
        SITE_ROUTES.flatMap(({ path, rule }) =>
          ['GET', 'POST'].map((method) => [`${method} ${path} (${rule})`, cell(method, path, rule)]),
        ),
      )
    expect(table(decided)).toEqual(table((method, _, rule) => expected(method, rule)))
  })

  test.each([
    ['GET', '/nowhere', 'unknown'],
    ['GET', '/visitor-reservation-details', 'unknown'],
    ['HEAD', '/my-page/nowhere', 'unknown'],
    ['GET', '/nowhere.js', 'notFound'],
    ['GET', '/manifest.webmanifest', 'notFound'],
    ['GET', '/metrics', 'notFound'],
    ['GET', '/.well-known/change-password', 'notFound'],
    ['POST', '/nowhere', 'notFound'],
    ['GET', '/gate-pass/..%2Fvisits', 'unknown'],
    ['GET', '/gate-pass/%2e%2e%5Cvisits', 'unknown'],
    ['POST', '/my-page/edit-employee/x%2Fy', 'notFound'],
    ['GET', '/gate-pass/%', 'unknown'],
    ['POST', '/gate-pass/%E0%A4%A', 'notFound'],
  ])('unknown: %s %s → %s', (method, pathname, decision) => {
    expect(guard({ method, pathname }, guest, true)).toBe(decision)
  })
})

test('a path has the route that Remix gives it', () => {
  const pathOf = ({ path }: { path: string }) => path.replace(/:(\w+)\??/g, 'my-page')
  const paths = SITE_ROUTES.flatMap((route) => [
    pathOf(route),
    `${pathOf(route)}/`,
    pathOf(route).toUpperCase(),
    `${pathOf(route)}/x`,
    `${pathOf(route)}/x/y`,
    `/x${pathOf(route)}`,
    pathOf(route).slice(0, -1),
    pathOf(route).replace(/\/[^/]*$/, ''),
    route.path.replace(/\/:\w+\?/g, ''),
  ]).filter((path) => path.startsWith('/'))
  for (const path of new Set(paths)) {
    const [found] = matchRoutes(SITE_ROUTES, path) ?? []
    expect(findRoute(path)?.name, path).toBe(found?.route.name)
  }
})

describe('safeTarget', () => {
  test.each([
    ['/my-visitor?page=2', '/my-visitor?page=2'],
    ['/amenities#vip', '/amenities#vip'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/%09/evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/nowhere', '/'],
    ['/logout', '/'],
    ['', '/'],
    [undefined, '/'],
    [['/my-visitor'], '/'],
  ])('%j → %s', (target, safe) => {
    expect(safeTarget(target, 'http://localhost:3000')).toBe(safe)
  })
})
