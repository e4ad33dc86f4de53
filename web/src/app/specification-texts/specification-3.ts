import type { SpecificationText } from '../specification-texts/specification-text.ts'

export const audience = 'staff'

type Page = SpecificationText['on']
/** Returns the texts that a section defines for one page. `texts` maps translation keys to texts. */
const createTexts = (section: string, on: Page, texts: Record<string, string>): SpecificationText[] =>
  Object.entries(texts).map(([key, text]) => ({ section, text, key, on }))
/** Like `createTexts`, but for several pages that show the same texts. */
const createTextsForPages = (section: string, pages: readonly Page[], texts: Record<string, string>) =>
  pages.flatMap((on) => createTexts(section, on, texts))

/**
 * Every on-screen text that the third specification document defines, by section. Not included: texts that are only
 * logged, names of certificates (not translated) and date formats.
 */
export const texts: readonly SpecificationText[] = [
  ...createTexts('2 Orders list', 'ordersList', {
    'order-lists:staff.viewAll': 'View All',
    'order-lists:staff.needsAction': 'Needs Action',
    'order-lists:list.empty': 'No Records Found',
  }),
  ...createTexts('2 Order detail', 'orderView', { 'order-page:staff.postpone': 'Postpone' }),
  ...createTexts('2 Final document page', 'finalFiles', { 'step-page:names.final_document': 'Final Document' }),
  ...createTexts('2 Form response page', 'questionnaireAnswers', {
    'questionnaires:answers.question': 'Question',
    'questionnaires:answers.answer': 'Answer',
    'questionnaires:answers.print': 'Print',
  }),
  ...createTexts('2 Send Follow Up Questions page', 'additionalQuestionnaire', {
    'follow-up-questions:copy': 'Copy Template',
    'follow-up-questions:publish': 'Publish',
  }),
  ...createTexts('2 Send Follow Up Questions page', 'frame', {
    'app:titles.additionalQuestionnaire': 'Send Follow Up Questions',
  }),
  ...createTexts('2 Templates', 'templateList', {
    'questionnaire-templates:title': 'Templates',
    'questionnaire-templates:name': 'Name',
    'questionnaire-templates:view': 'View',
    'questionnaire-templates:empty': 'No Record Found',
  }),
  ...createTexts('2 Templates', 'template', { 'questionnaire-templates:publish': 'Publish' }),
  ...createTexts('2 Writer profile wizard', 'onboarding', {
    'onboarding:steps.contact': 'Contact Details',
    'onboarding:steps.profile': 'Profile Details',
    'onboarding:steps.availability': 'Availability',
    'onboarding:next': 'Next',
    'onboarding:previous': 'Previous',
    'onboarding:submit': 'Submit',
  }),
  ...createTexts('2 Chat with Admin', 'chat', { 'chat:adminTitle': 'Chat with Admin' }),
  ...createTexts('2 Auto-login', 'autologin', {
    'auth:autologin.loading': 'Loading',
    'auth:autologin.wait': 'Just a sec...',
  }),
  ...createTexts('2 Writer task boards', 'boards', {
    'boards:yours': 'Your Boards',
    'boards:viewBoard': 'View Board',
    'boards:deleteBoard': 'Delete Board',
    'boards:none': 'No Boards To Display!',
    'boards:create.title': 'Create New Board',
    'boards:create.name': 'Board Name',
    'boards:create.example': 'Daily Tasks',
    'boards:create.description': 'Description',
    'boards:create.submit': 'Add New Board',
    'boards:create.processing': 'Processing',
    'boards:create.done': 'Board Created Successfully',
    'boards:sure': 'Are you sure?',
    'boards:deleteBoardText': 'Deleting this board will also delete the tasks added to this board!',
    'boards:yesDelete': 'Yes, delete it!',
  }),
  ...createTexts('2 Writer task boards', 'boardView', {
    'boards:edit': 'Edit',
    'boards:delete': 'Delete',
    'boards:addList': '+ ADD LIST',
    'boards:card.title': 'Title',
    'boards:card.priority': 'Priority',
    'boards:card.deadline': 'Deadline',
    'boards:card.description': 'Description',
    'boards:editTitle': 'Edit Title',
    'boards:columnName': 'Column Name',
    'boards:deleteList': 'All of the cards in this column will be deleted and cannot be recovered!',
  }),
  ...createTexts('2 Chats on an order', 'orderView', {
    'chat:customerChat': 'Customer Chat',
    'chat:teamChat': 'Team Chat',
  }),
  ...createTextsForPages('2 Chats on an order', ['orderView', 'chat'], {
    'ui:chat.badges.you': 'YOU',
    'ui:chat.badges.customer': 'CUSTOMER',
    'ui:chat.badges.contributor': 'CONTRIBUTOR',
    'ui:chat.badges.admin': 'ADMIN',
    'ui:chat.badges.reviewer': 'REVIEWER',
    'ui:chat.badges.user': 'USER',
    'ui:editor.bold': 'Bold',
    'ui:editor.italic': 'Italic',
    'ui:editor.underline': 'Underline',
    'ui:editor.strike': 'Strikethrough',
    'ui:editor.code': 'Monospace',
    'ui:editor.link': 'Link',
  }),
  ...createTextsForPages(
    '2 Chats on an order',
    ['previousDocument', 'revisionFiles', 'finalFiles', 'linkedin', 'scheduleAppointment', 'additionalQuestionnaire'],
    { 'step-page:orders': 'Orders' },
  ),

  ...createTexts('3 Entities', 'onboarding', {
    'onboarding:fields.workPhone': 'Work Phone',
    'onboarding:fields.personalPhone': 'Personal Phone',
    'onboarding:fields.skype': 'Skype',
    'onboarding:fields.zoom': 'Zoom',
    'onboarding:fields.linkedIn': 'LinkedIn',
    'onboarding:fields.schedulingLink': 'Scheduling Link',
    'onboarding:fields.profileTitle': 'Profile Title',
    'onboarding:fields.profileSummary': 'Profile Summary',
    'onboarding:fields.experience': 'Experience',
    'onboarding:fields.levels': 'Levels',
    'onboarding:fields.services': 'Services',
    'onboarding:fields.languages': 'Languages',
    'onboarding:fields.certificates': 'Certificates',
    'onboarding:fields.experties': 'Experties',
    'onboarding:fields.availableDays': 'Available Days',
    'onboarding:fields.maxJobsPerWeek': 'Max Jobs Per Week',
    'onboarding:fields.maxOpenJobs': 'Max Open Jobs',
  }),
  ...createTexts('3 Entities', 'boardView', {
    'boards:priority.Highest': 'Highest',
    'boards:priority.High': 'High',
    'boards:priority.Medium': 'Medium',
    'boards:priority.Low': 'Low',
    'boards:priority.Lowest': 'Lowest',
  }),
  ...createTexts('3 Entities', 'ordersList', {
    'order-lists:staff.priorities.urgent': 'Urgent',
    'order-lists:staff.priorities.high': 'High',
    'order-lists:staff.priorities.medium': 'Medium',
    'order-lists:staff.priorities.low': 'Low',
  }),

  ...createTexts('4 Latest update label', 'ordersList', {
    'order-lists:staff.updates.documents_submitted': 'Documents Submitted',
    'order-lists:staff.updates.final_document_submitted': 'Final Document Submitted',
    'order-lists:staff.updates.revision_completed': 'Revision Process Completed',
    'order-lists:staff.updates.questionnaire_answered': 'Questionnaire Answered',
    'order-lists:staff.updates.follow_up_sent': 'Follow Up Questions Sent',
    'order-lists:staff.updates.follow_up_answered': 'Follow Up Questions Answered',
    'order-lists:staff.updates.final_linkedin_submitted': 'Final Linkedin Document Submitted',
    'order-lists:staff.updates.appointment_completed': 'Appointment Scheduling Completed',
    'order-lists:staff.updates.appointment_scheduled': 'Appointment Scheduled',
  }),
  ...createTexts('4 Service state', 'orderView', {
    'order-page:states.needsAction': 'Needs Action',
    'order-page:staff.status.submitted': 'Submitted and waiting for user response',
    'order-page:staff.status.upload_new_draft': 'click to upload new draft',
    'order-page:staff.status.awaiting_client': 'waiting for client review',
  }),
  ...createTexts('4 Revision flow', 'revisionFiles', {
    'revisions:reopen': 'Reopen Revision',
    'revisions:upload.click': 'click to upload new draft',
  }),
  ...createTexts('4 Final document', 'finalFiles', { 'final-documents:reopen': 'Reopen Final Document' }),
  ...createTexts('4 Profile deliverable', 'linkedin', { 'profile-documents:reopen': 'Reopen Final Document' }),
  ...createTexts('4 Follow-up questionnaire', 'additionalQuestionnaire', {
    'follow-up-questions:sure': 'Are you sure?',
    'follow-up-questions:published': 'Published!',
  }),
  ...createTexts('4 Profile wizard', 'onboarding', { 'onboarding:saved': 'Profile Updated Sucessfully' }),

  ...createTextsForPages('5 Validation rules', ['revisionFiles', 'finalFiles', 'linkedin', 'orderView', 'chat'], {
    'ui:files.nameInvalid': 'Please do not use any commas or apostrophes in the file name!',
  }),
  ...createTexts('5 Validation rules', 'revisionFiles', {
    'errors:draft_pdf_missing': 'Please upload the pdf version of the file',
    'errors:draft_word_missing': 'Please upload the word version of the file',
  }),
  ...createTexts('5 Validation rules', 'finalFiles', {
    'errors:final_pdf_missing': 'Please upload the pdf version of final document',
    'errors:final_word_missing': 'Please upload the word version of final document',
  }),
  ...createTexts('5 Validation rules', 'linkedin', { 'errors:file_missing': 'Please upload the document' }),
  ...createTextsForPages('5 Validation rules', ['revisionFiles', 'finalFiles'], {
    'step-page:uploads.additionalFailed': 'Something went wrong, Please re-upload again!',
  }),
  ...createTextsForPages('5 Validation rules', ['revisionFiles', 'finalFiles', 'linkedin'], {
    'step-page:noWayBack': 'You will not be able to revert this.',
  }),
  ...createTexts('5 Validation rules', 'onboarding', {
    'errors:phone_invalid': 'Enter A valid phone number',
    'errors:link_invalid': 'Enter a valid link',
  }),
  ...createTextsForPages('5 Validation rules', ['templateCreate', 'template'], {
    'errors:template_name_missing': 'Enter Name',
  }),
  ...createTexts('5 Validation rules', 'profile', {
    'errors:passwords_differ': 'Please make sure both passwords match.',
  }),
  ...createTexts('5 Validation rules', 'boards', { 'errors:board_name_missing': 'Enter the Board Name' }),
  ...createTexts('5 Validation rules', 'boardView', {
    'errors:column_title_missing': 'Enter Column Title',
    'errors:card_title_missing': 'Enter Company Name',
  }),

  ...createTexts('6 Roles and permissions', 'frame', {
    'app:menu.orders': 'Orders',
    'app:noPermission.title': "You don't have the required permissions!",
  }),

  ...createTexts('7 The calls it makes', 'orderView', { 'order-page:staff.postponed': 'Done!' }),
  ...createTextsForPages('7 The calls it makes', ['revisionFiles', 'finalFiles', 'linkedin'], {
    'step-page:reopen.done': 'Reopened successfully!',
  }),

  ...createTextsForPages('8 Error catalogue', ['orderView', 'chat'], {
    'chat:notOpen': 'Something went wrong, please refresh browser and try again',
    'chat:failed': 'Something went wrong.',
    'chat:uploadFailed': 'Something went wrong!',
  }),
  ...createTexts('8 Error catalogue', 'frame', {
    'platform:lastResortStaff': 'Something went wrong, Please Try Again Later!',
  }),
  ...createTexts('8 Error catalogue', 'revisionFiles', { 'revisions:error': 'Error' }),
  ...createTexts('8 Error catalogue', 'ordersList', {
    'order-lists:list.failed': 'Unexpected Error!!',
    'order-lists:staff.dueDateFailed': 'Unexpected Error, Please Try Again!',
  }),
  ...createTextsForPages('8 Error catalogue', ['revisionFiles', 'finalFiles', 'linkedin'], {
    'step-page:uploads.failed': 'Something went wrong!',
  }),
  ...createTexts('8 Error catalogue', 'scheduleAppointment', {
    'appointments:loadFailed': 'Something went wrong try again later',
    'appointments:confirmFailed': 'Something went wrong, try again later',
  }),
  ...createTexts('8 Error catalogue', 'questionnaireAnswers', {
    'questionnaires:answers.failed': 'Unexpected error, please try again later!',
    'questionnaires:answers.crashed': 'Unexpected Error!!',
  }),
  ...createTexts('8 Error catalogue', 'autologin', {
    'auth:autologin.error': 'Error',
    'auth:autologin.failed': 'error in logging in',
  }),

  ...createTexts('9 Business constants and limits', 'onboarding', {
    'onboarding:options.entry_level_years': 'Entry level (0-2 years)',
    'onboarding:options.intermediate_years': 'Intermediate (3-5 years)',
    'onboarding:options.expert_and_more_years': 'Expert (6 and more years)',
    'onboarding:options.new_grad_first_resume': 'New Grad/First Resume',
    'onboarding:options.early_career': 'Early Career',
    'onboarding:options.professional': 'Professional',
    'onboarding:options.executive': 'Executive',
    'onboarding:options.resume_writing': 'Resume Writing',
    'onboarding:options.cover_letter': 'Cover Letter',
    'onboarding:options.linkedin_profile': 'LinkedIn Profile',
    'onboarding:options.biography': 'Biography',
    'onboarding:options.accounting': 'Accounting',
    'onboarding:options.finance': 'Finance',
    'onboarding:options.consulting': 'Consulting',
    'onboarding:options.health_science': 'Health Science',
    'onboarding:options.information_technology': 'Information Technology',
    'onboarding:options.manufacturing': 'Manufacturing',
  }),
]
