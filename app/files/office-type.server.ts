import { readFile } from 'node:fs/promises'
import { Unreadable, Zip } from '~/workbooks/reading/zip.server'

const MAIN_PART =
  /"(application\/vnd\.openxmlformats-officedocument\.(?:spreadsheetml\.sheet|wordprocessingml\.document|presentationml\.presentation))\.main\+xml"/

/**
 * The type of an Office file since 2007, by the directory at its end and its own list of content types, however the program that
 * wrote it named and ordered its parts; undefined for any other file.
 */
export async function officeTypeOf(file: string): Promise<string | undefined> {
  try {
    return MAIN_PART.exec(await new Zip(await readFile(file)).text('[Content_Types].xml'))?.[1]
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}
