const MB = 1_000_000

/** What a file may be, by what it is for (decisions §8, §11), in bytes and endings for the browser's picker. */
export const FILE_KINDS = {
  image: { maxBytes: 15 * MB, accept: '.jpg,.jpeg,.png,.webp' },
  document: {
    maxBytes: 20 * MB,
    accept: '.jpg,.jpeg,.png,.webp,.pdf,.docx,.xlsx,.pptx,.doc,.xls,.ppt',
  },
  workbook: { maxBytes: 5 * MB, accept: '.xlsx,.xls' },
} as const satisfies Record<string, { maxBytes: number; accept: string }>

export type FileKind = keyof typeof FILE_KINDS

/** What an image may measure: more is a burden to whoever looks at it, and to us before (decisions §11). */
export const MAX_IMAGE_SIDE = 12_000
export const MAX_IMAGE_PIXELS = 50_000_000

/** Files one form can carry. */
export const MAX_FILES = 5

/** How long an upload waits for the form it belongs to, in minutes. */
export const UPLOAD_MINUTES = 30

export const inMegabytes = (bytes: number) => bytes / MB
