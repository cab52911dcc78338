import type { SubmissionResult } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { DeskFrame } from '~/ui/page/desk-frame'
import { previewPaths, type SheetPages } from '~/workbooks/sheet-pages'
import { SheetPreview } from './sheet-preview'
import { SheetUploadForm } from './sheet-upload-form'

type Frame = Pick<ComponentProps<typeof DeskFrame>, 'title' | 'list'>

/** A page of the desk for uploading a list as a spreadsheet: its template, and the file field. */
export function DeskSheetUpload({
  lead,
  pages,
  result,
  ...frame
}: Frame & { lead: string; pages: SheetPages; result?: SubmissionResult<string[]> }) {
  return (
    <DeskFrame {...frame}>
      <p className="mb-8 max-w-form text-lead-s md:text-lead">{lead}</p>
      <SheetUploadForm template={pages.file()} result={result} />
    </DeskFrame>
  )
}

/** A page of the desk with the rows of an uploaded list, to check and correct before they are stored. */
export function DeskSheetPreview({
  title,
  list,
  pages,
  sheet,
  ...preview
}: Frame & { pages: SheetPages } & Pick<
    ComponentProps<typeof SheetPreview>,
    'sheet' | 'result' | 'submitLabel' | 'approval' | 'later'
  >) {
  return (
    <DeskFrame title={title} list={list}>
      <SheetPreview {...preview} sheet={sheet} paths={previewPaths(pages, sheet)} />
    </DeskFrame>
  )
}
