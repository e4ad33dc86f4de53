/**
 * Id of the element that contains the API reply embedded in a page. Its attribute `data-user` is the id of the user
 * whom the reply belongs to; `data-url` is the URL of the call.
 */
export const PAGE_DATA_ELEMENT_ID = 'page-data'
