// Runs in any browser, however old: one too old for the product is told so instead of being shown nothing.
;(function () {
  var knows =
    'noModule' in HTMLScriptElement.prototype &&
    'toSorted' in Array.prototype &&
    typeof HTMLDialogElement === 'function'
  if (knows) return
  var texts = [
    ['en', 'This browser is too old for this site. Please update it or use another one.'],
    ['es', 'Este navegador es demasiado antiguo para este sitio. Actualícelo o utilice otro.'],
    ['de', 'Dieser Browser ist zu alt für diese Seite. Bitte aktualisieren Sie ihn oder verwenden Sie einen anderen.'],
    ['it', 'Questo browser è troppo vecchio per questo sito. Lo aggiorni o ne usi un altro.'],
    ['ru', 'Этот браузер слишком старый для этого сайта. Обновите его или используйте другой.'],
    ['th', 'เบราว์เซอร์นี้เก่าเกินไปสำหรับเว็บไซต์นี้ โปรดอัปเดตหรือใช้เบราว์เซอร์อื่น'],
  ]
  var wanted = (navigator.language || 'en').slice(0, 2).toLowerCase()
  for (var pass = 0; pass < 2; pass += 1) {
    for (var i = 0; i < texts.length; i += 1) {
      if (texts[i][0] !== (pass === 0 ? wanted : 'en')) continue
      var line = document.createElement('p')
      line.lang = texts[i][0]
      line.setAttribute('role', 'alert')
      line.style.padding = '32px'
      line.appendChild(document.createTextNode(texts[i][1]))
      document.body.insertBefore(line, document.body.firstChild)
      return
    }
  }
})()
