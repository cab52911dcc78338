/** Codes about lists uploaded as spreadsheets, part of `MESSAGE_KEYS`. */
export const SHEET_MESSAGE_KEYS = [
  'sheetRequired',
  'sheetUnreadable',
  'sheetEncrypted',
  'sheetTooMuch',
  'sheetHeads',
  'sheetEmpty',
  'sheetChanged',
  'sheetOver',
  'sheetWord',
  'sheetSameRow',
  'sheetSamePhone',
  'phoneDigitsLost',
  'sheetStillWrong',
  'companiesRegistered',
  'companyNameTaken',
  'floorNotOfCompany',
] as const
