/** Storage for the content of files. Names are generated ids; a stored file never changes. */
export interface FileStore {
  /** Moves a complete local file into the store, atomically. */
  put(name: string, file: string): Promise<void>
  /** Undefined when it does not exist. */
  get(name: string): Promise<{ bytes: number; content: ReadableStream } | undefined>
  remove(name: string): Promise<void>
  /** Every stored file with the time it was stored. */
  list(): AsyncIterable<{ name: string; at: Date }>
}
