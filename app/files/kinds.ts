const MB = 1_000_000

/**
 * Kinds of files by purpose (decisions §8, §11): size limit in bytes, and extensions for the browser's file
 * picker.
 */
export const FILE_KINDS = {
  image: { maxBytes: 15 * MB, accept: '.jpg,.jpeg,.png,.webp' },
  document: {
    maxBytes: 20 * MB,
    accept: '.jpg,.jpeg,.png,.webp,.pdf,.docx,.xlsx,.pptx,.doc,.xls,.ppt',
  },
  workbook: { maxBytes: 5 * MB, accept: '.xlsx,.xls' },
  /** Workbooks of a building at once. */
  archive: { maxBytes: 20 * MB, accept: '.zip' },
} as const satisfies Record<string, { maxBytes: number; accept: string }>

export type FileKind = keyof typeof FILE_KINDS

/** Limits of an image in pixels; larger ones cost too much memory to decode (decisions §11). */
export const MAX_IMAGE_SIDE = 12_000
export const MAX_IMAGE_PIXELS = 50_000_000

/** Files per form. */
export const MAX_FILES = 5

/** How long an upload is kept until its form is sent, in minutes. */
export const UPLOAD_MINUTES = 30

export const inMegabytes = (bytes: number) => bytes / MB
