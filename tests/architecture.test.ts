import { existsSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { root } from '../app/set-up/project.js'
import { importsOf, isProduct, parse, readFiles, walk, type Import } from './support/source-files'

/**
 * Rules about which file may import which, and where things belong. A failing test names the files and says where they
 * belong; the reasons are in the README, "How a request is handled" and "Domains".
 */

const everything = readFiles(
  ['app', 'tests', 'locales', 'public', 'README.md', '.ci'],
  /\.(?:[jt]sx?|json|md|css|sql)$|run$/,
)
const sources = everything.filter(({ file }) => /^(?:app|tests)\/.*\.[jt]sx?$/.test(file))
const product = sources.filter(({ file }) => isProduct(file))
const imports = product.flatMap(importsOf)

/** The domain of a file, and its folder (or root file) within the domain. */
function place(file: string) {
  const [, domain, inside] = /^app\/domains\/([^/]+)\/([^/]+)/.exec(file) ?? []
  return { domain, inside }
}

/** Files of app/api for its callers: the client, and codes and shapes of answers. */
const CALLERS_SIDE =
  /^app\/api\/(?:client\.server|me|business|problem|message-code|message-keys(?:\.server)?)$/
const DATABASE = /^(?:drizzle-orm|pg|@electric-sql\/pglite)(?:\/|$)/
const MARKUP = /^(?:react|react-dom|@remix-run\/react|react-i18next)(?:\/|$)/

function isScreenCode(file: string) {
  return /^app\/domains\/[^/]+\/(?:screens|components)\//.test(file)
}

function isApiCode(file: string) {
  return /^app\/domains\/[^/]+\/api\//.test(file)
}

function isRule(file: string) {
  return /^app\/(?:domains\/[^/]+\/|booking\/)?rules\//.test(file)
}

/** Forbidden imports as `from → target`. */
function crossing(from: (file: string) => boolean, isForbidden: (it: Import) => boolean) {
  return imports.filter((it) => from(it.from) && isForbidden(it)).map((it) => `${it.from} → ${it.target}`)
}

describe('imports', () => {
  test('screens and components read data only through their client', () => {
    const isInside = ({ target, isPackage, isTypeOnly }: Import) =>
      isPackage
        ? DATABASE.test(target) || /^(?:node:|hono|@hono\/)/.test(target)
        : isApiCode(`${target}.ts`) ||
          (/^app\/api\//.test(target) && !CALLERS_SIDE.test(target)) ||
          /^app\/(?:db|jobs)\/|^app\/booking\/.*\.server$|^app\/messaging\/(?!client\.server$|schemas$)/.test(
            target,
          ) ||
          (/^app\/(?:server\/|env\.server$)/.test(target) && !isTypeOnly)
    expect(crossing(isScreenCode, isInside), 'call /api/v1 through client.server.ts instead').toEqual([])
  })

  test('API code imports no screens', () => {
    const isOutside = ({ target, isPackage }: Import) =>
      isPackage
        ? MARKUP.test(target)
        : isScreenCode(`${target}.ts`) ||
          /^app\/(?:ui|server)\//.test(target) ||
          /\/client\.server$/.test(target)
    expect(
      crossing(isApiCode, isOutside),
      'answer with codes and data; screens turn them into pages',
    ).toEqual([])
  })

  test('rules import only rules', () => {
    // A key of a text may be typed by its locale file.
    const isKey = ({ target, isTypeOnly }: Import) => isTypeOnly && /^locales\/en\//.test(target)
    const isNoRule = (imported: Import) =>
      imported.isPackage
        ? !/^dayjs(?:\/|$)/.test(imported.target) && !isKey(imported)
        : !isRule(`${imported.target}.ts`)
    expect(crossing(isRule, isNoRule), 'a rule gets what it needs as arguments').toEqual([])
  })

  test('files of another domain are imported from its root, rules and components, in API code also from its API', () => {
    const isIntrusion = ({ from, target, isPackage }: Import) => {
      const [own, other] = [place(from), place(`${target}.ts`)]
      if (isPackage || !other.domain || other.domain === own.domain || other.inside === 'rules') return false
      if (isScreenCode(from) && other.inside === 'components') return false
      const isRootFile = /^app\/domains\/[^/]+\/[^/]+$/.test(target)
      const isApiToApi = isApiCode(from) && isApiCode(`${target}.ts`) && !/routes\.server$/.test(target)
      return !isRootFile && !isApiToApi
    }
    const inDomain = (file: string) => place(file).domain !== undefined
    expect(
      crossing(inDomain, isIntrusion),
      "use the other domain's paths, schemas, client, rules or components",
    ).toEqual([])
  })

  test('ui imports nothing of the domains', () => {
    const isDomain = ({ target }: Import) =>
      /^app\/(?:domains|api|db|jobs|messaging|server)\//.test(target) && !CALLERS_SIDE.test(target)
    expect(
      crossing((file) => file.startsWith('app/ui/'), isDomain),
      'pass what it shows as props',
    ).toEqual([])
  })

  test('the browser’s entry imports nothing of the server', () => {
    const isHeavy = ({ target, isPackage }: Import) => isPackage || /\.server$/.test(target)
    expect(
      crossing((file) => file === 'app/entry.client.ts', isHeavy),
      'entry.client.ts enhances the HTML it finds',
    ).toEqual([])
  })
})

describe('places of code', () => {
  test('SQL is in queries, tables, the database, jobs and the kernel, not in handlers or screens', () => {
    const mayQuery = (file: string) =>
      isApiCode(file)
        ? !/routes\.server\.ts$/.test(file)
        : /^app\/(?:db|api|booking|files|jobs|messaging|workbooks)\//.test(file)
    expect(
      crossing(
        (file) => !mayQuery(file),
        ({ target }) => DATABASE.test(target),
      ),
      'move it to queries.server.ts of its domain',
    ).toEqual([])
    const statement = /^\s*(?:select\s[\s\S]+\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\s/i
    const withSql = product
      .filter(({ file }) => !mayQuery(file))
      .filter((source) => textsOf(source).some((text) => statement.test(text)))
    expect(
      withSql.map(({ file }) => file),
      'move it to queries.server.ts of its domain',
    ).toEqual([])
  })

  test('texts shown to people are in locales/', () => {
    const hangul = product
      .filter(({ file }) => !file.startsWith('app/db/seed/'))
      // The range of all syllables is a pattern, not text.
      .flatMap((source) =>
        textsOf(source)
          .filter((text) => /[가-힣ㄱ-ㅎㅏ-ㅣ]/.test(text.replaceAll('가-힣', '')))
          .map((text) => `${source.file}: ${text.trim()}`),
      )
    expect(hangul, 'Hangul in code').toEqual([])
    const markup = product
      .filter(({ file }) => file.endsWith('.tsx'))
      .flatMap((source) => wordsInMarkup(source).map((text) => `${source.file}: ${text}`))
    expect(markup, 'words between tags or in attributes that are read out').toEqual([])
  })

  test('every screen has a URL, and every URL a screen', async () => {
    const screens = product.map(({ file }) => file).filter((file) => /\/screens\/[^/]+\.tsx$/.test(file))
    const config = await import('../remix.config.js')
    const { defineRoutes } = (await import('@remix-run/dev/dist/config/routes.js')).default
    const used = new Set(Object.values(config.default.routes(defineRoutes)).map(({ file }) => `app/${file}`))
    expect(used.size).toBeGreaterThan(0)
    expect(
      screens.filter((file) => !used.has(file)),
      'no URL in remix.config.js leads here',
    ).toEqual([])
    expect(
      [...used].filter((file) => !existsSync(path.join(root, file))),
      'remix.config.js names no such screen',
    ).toEqual([])
  })

  test('a file that only one screen uses is in that screen’s folder', () => {
    const usersOf = new Map<string, string[]>()
    for (const { from, target } of imports) usersOf.set(target, [...(usersOf.get(target) ?? []), from])
    const isShared = (file: string) => /^app\/domains\/[^/]+\/(?:components\/.+|[^/]+)\.tsx?$/.test(file)
    // Links stay at the domain's root even if only one screen uses them.
    const found = product
      .filter(({ file }) => isShared(file) && !/\/(?:desk-)?paths\.ts$/.test(file))
      .flatMap(({ file }) => {
        const users = usersOf.get(file.replace(/\.tsx?$/, '')) ?? []
        const screens = new Set(users.map((user) => /^app\/domains\/[^/]+\/screens\/[^/.]+/.exec(user)?.[0]))
        const [screen] = screens
        const isOfItsDomain = screen !== undefined && place(screen).domain === place(file).domain
        return screens.size === 1 && isOfItsDomain ? [`${file} → ${screen}/`] : []
      })
    expect(found, 'move it into the folder of its screen').toEqual([])
  })

  test('a domain’s root has only files used by other domains, or by both its API and its screens', () => {
    const usersOf = new Map<string, string[]>()
    for (const { from, target } of imports) usersOf.set(target, [...(usersOf.get(target) ?? []), from])
    const sidesOf = (file: string, seen: readonly string[] = []): string[] =>
      (usersOf.get(file.replace(/\.tsx?$/, '')) ?? []).flatMap((user) => {
        if (place(user).domain !== place(file).domain) return ['outside']
        if (isApiCode(user)) return ['api']
        if (isScreenCode(user)) return ['screens']
        return isRootFile(user) && !seen.includes(user) ? sidesOf(user, [...seen, file]) : []
      })
    const isRootFile = (file: string) => /^app\/domains\/[^/]+\/[^/]+\.tsx?$/.test(file)
    const found = product
      .filter(({ file }) => isRootFile(file) && !/\/(?:desk-)?(?:paths|client\.server)\.ts$/.test(file))
      .flatMap(({ file }) => {
        const sides = new Set(sidesOf(file))
        const isPublic = sides.has('outside') || (sides.has('api') && sides.has('screens'))
        return isPublic ? [] : [`${file} → ${sides.has('api') ? 'api' : 'components'}/`]
      })
    expect(found, 'move it to the side that uses it').toEqual([])
  })

  test('there are no folders such as utils, and no barrel files', () => {
    const drawer = /(?:^|[/.-])(?:utils?|helpers?|misc|common|services?|managers?)(?:[/.]|$)|\/index\.tsx?$/
    expect(
      // The terms of service are a page, not a drawer.
      sources.map(({ file }) => file).filter((file) => drawer.test(file.replace('terms-of-service', ''))),
      'name it after what it does',
    ).toEqual([])
  })

  test('file names are kebab-case', () => {
    const kebab = /^[a-z0-9.-]+$/
    expect(sources.map(({ file }) => file).filter((file) => !kebab.test(path.basename(file)))).toEqual([])
  })
})

describe('code style', () => {
  test('ids that may throw are read before Promise.all, not in its array', () => {
    // Otherwise a promise already started may reject without a handler, which ends the process (server/main.ts).
    const found = product.flatMap((source) => {
      const calls: string[] = []
      walk(parse(source), (node) => {
        if (!ts.isCallExpression(node) || node.expression.getText() !== 'Promise.all') return
        walk(node, (inner) => {
          if (ts.isCallExpression(inner) && /^\w+Of$/.test(inner.expression.getText()))
            if (inner.arguments.some((argument) => /\bparams\b/.test(argument.getText())))
              calls.push(`${source.file}: ${inner.getText()}`)
        })
      })
      return calls
    })
    expect(found, 'read it in a line of its own before').toEqual([])
  })

  test('screens read their address by schemas (readQuery, readList)', () => {
    // They make addresses: of a page in the other language, of an alternate for search engines, of what an app reports.
    const making = /\/app-shell\/(?:bridge|search-addresses\.server|screens\/language)\.tsx?$/
    const readers = product.filter(
      ({ file, text }) =>
        /^app\/(?:domains|workbooks)\//.test(file) && !making.test(file) && /\bsearchParams\b/.test(text),
    )
    expect(readers.map(({ file }) => file)).toEqual([])
  })

  test('rows are locked before they are read with what they are joined with', () => {
    // `select … join … for update of …` reads the other tables as they were before it waited (db/lock-rows.server.ts).
    const joinedLock = product.filter(({ text }) => /\.for\('update', \{ of/.test(text))
    expect(joinedLock.map(({ file }) => file)).toEqual([])
  })

  test('minute, hour and day are figures of rules/time-units.ts only', () => {
    const home = 'app/rules/time-units.ts'
    const lengths = new Set(['3600', '86400', '1440', '3600000', '86400000'])
    const mayHave = /\b(?:\w+_)?(?:SECOND|MINUTE|HOUR|DAY|WEEK)(?:_\w+)?\b|\b(?:3_?600|86_?400|1_?440)/
    const unit =
      /^(?:ONE_)?(?:SECOND|MINUTE|HOUR|DAY|WEEK)(?:_(?:MS|SECONDS|MINUTES))?$|^(?:MS|SECONDS|MINUTES|HOURS|DAYS)_(?:PER|A|AN|IN_A)_(?:SECOND|MINUTE|HOUR|DAY|WEEK)$/
    const isUnit = (node: ts.Node) =>
      ts.isVariableDeclaration(node) &&
      unit.test(node.name.getText()) &&
      /^[\d_ *]+$/.test(node.initializer?.getText() ?? '')
    const found = sources
      .filter(({ file, text }) => /\.tsx?$/.test(file) && file !== home && mayHave.test(text))
      .flatMap((source) => {
        const own: string[] = []
        walk(parse(source), (node) => {
          const isLength = isProduct(source.file) && ts.isNumericLiteral(node) && lengths.has(node.text)
          if (isLength || isUnit(node)) own.push(`${source.file}: ${node.getText()}`)
        })
        return own
      })
    expect(found, `import it from ${home}, so that its name says the unit`).toEqual([])
  })

  test('no type is silenced with `as never`', () => {
    expect(
      product.filter(({ text }) => /\bas never\b/.test(text)).map(({ file }) => file),
      'give the value the type that it has',
    ).toEqual([])
  })

  test('there are no TODOs', () => {
    const later = new RegExp(`\\b(?:${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].join('|')})\\b`)
    expect(
      everything.filter(({ text }) => later.test(text)).map(({ file }) => file),
      'do it, or write it in an issue',
    ).toEqual([])
  })

  test('no test is disabled or limited', () => {
    const narrowed = /\b(?:test|it|describe)\.(?:only|todo|fixme)\(/
    expect(sources.filter(({ text }) => narrowed.test(text)).map(({ file }) => file)).toEqual([])
  })
})

/** Every string, template part and text between tags of a file, without comments and regular expressions. */
function textsOf(source: { file: string; text: string }) {
  const texts: string[] = []
  walk(parse(source), (node) => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
    )
      texts.push(node.text)
  })
  return texts
}

const READ_OUT = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label'])

function wordsInMarkup(source: { file: string; text: string }) {
  const texts: string[] = []
  walk(parse(source), (node) => {
    if (ts.isJsxText(node)) texts.push(node.text)
    if (
      ts.isJsxAttribute(node) &&
      READ_OUT.has(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    ) {
      texts.push(node.initializer.text)
    }
  })
  return texts.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text))
}
