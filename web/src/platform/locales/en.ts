export const en = {
  lastResort: 'Please Try Again Later!',
  lastResortStaff: 'Something went wrong, Please Try Again Later!',
  login: 'Login',
  noAnswer: 'Timeout!',
  draft: {
    restored: 'What you typed before ({{time}}) is here again.',
    discard: 'Start afresh',
    other: 'This form was also filled in elsewhere ({{time}}), for example in another tab.',
    useOther: 'Use that version',
    keepThis: 'Keep this one',
    notKept: 'This browser cannot keep what you type. Please send it before you leave the page.',
    sentElsewhere: 'This form has been sent from another tab.',
  },
}
