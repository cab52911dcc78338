/** Where the pages of a kind of list are. */
export interface SheetPages {
  upload: () => string
  /** What was read of a list. */
  rows: (sheet: { id: string; page?: number }) => string
  /** The template, or the rows of a list that are to be corrected. */
  file: (sheet?: { id: string }) => string
}

/** The addresses that the page of what was read leads to. */
export const previewPaths = (pages: SheetPages, { id }: { id: string }) => ({
  rows: pages.rows,
  file: pages.file({ id }),
  upload: pages.upload(),
})
