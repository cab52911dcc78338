import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { filesIn, root } from '../../app/set-up/project.js'

/** A file of the repository. Paths have forward slashes and are relative to the root. */
interface SourceFile {
  file: string
  text: string
}

/** An import, re-export or `import()` of a source file. */
export interface Import {
  from: string
  /**
   * The imported file without extension, relative to the root ('app/rules/phone'), or the name of a package.
   */
  target: string
  isPackage: boolean
  isTypeOnly: boolean
}

/** Walls over all sources share a worker, and what was read or parsed once. */
const files = new Map<string, string[]>()
const texts = new Map<string, string>()
const parsed = new Map<string, ts.SourceFile>()

function once<Value>(known: Map<string, Value>, key: string, find: () => Value): Value {
  const value = known.get(key) ?? find()
  known.set(key, value)
  return value
}

/** All files below the folders whose path matches. */
export function readFiles(folders: string[], name: RegExp): SourceFile[] {
  return folders
    .flatMap((folder) => once(files, folder, () => filesIn(root, folder)))
    .filter((file) => name.test(file))
    .map((file) => ({ file, text: once(texts, file, () => readFileSync(path.join(root, file), 'utf8')) }))
}

/** Whether a file is part of the product; tests and set-up may import anything. */
export function isProduct(file: string) {
  return file.startsWith('app/') && !file.startsWith('app/set-up/') && !/\.test\.tsx?$/.test(file)
}

export function parse({ file, text }: SourceFile): ts.SourceFile {
  return once(parsed, `${file} ${text}`, () => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
}

/** Calls `visit` with every node of the file, parents first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void) {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

/** All imports, re-exports and `import()` calls of a file. */
export function importsOf(source: SourceFile): Import[] {
  const imports: Import[] = []
  const add = (specifier: string, isTypeOnly: boolean) =>
    imports.push({ ...resolve(source.file, specifier), isTypeOnly })
  walk(parse(source), (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      add((node.moduleSpecifier as ts.StringLiteral).text, isTypeOnly(node))
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments
      if (specifier && ts.isStringLiteral(specifier)) add(specifier.text, false)
    }
  })
  return imports
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration) {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly
  const clause = node.importClause
  if (!clause) return false
  const named = clause.namedBindings
  const allTypes = named && ts.isNamedImports(named) && named.elements.every((element) => element.isTypeOnly)
  return clause.isTypeOnly || Boolean(allTypes && !clause.name)
}

function resolve(from: string, specifier: string) {
  const target = specifier.startsWith('~/')
    ? `app/${specifier.slice(2)}`
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier)
      : undefined
  return target === undefined
    ? { from, target: specifier, isPackage: true }
    : { from, target: target.replace(/\.(?:[jt]sx?|json)$/, ''), isPackage: false }
}
