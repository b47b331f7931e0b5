/** A script that an attacker might get into a page that trusts stored HTML. */
export const plantedCode = 'window.planted = "ran"';

/** Each of these runs if there is no content security policy. */
export const planted =
  `<p>planted</p><script>${plantedCode}</script><script nonce="">${plantedCode}</script>` +
  `<script type="module">${plantedCode}</script>` +
  `<img src="data:," alt="" onerror='${plantedCode}'><iframe src='javascript:parent.${plantedCode}'></iframe>`;
