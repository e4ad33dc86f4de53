export const en = {
  lastResort: 'Please Try Again Later!',
  lastResortStaff: 'Something went wrong, Please Try Again Later!',
  noAnswer: 'Timeout!',
}
