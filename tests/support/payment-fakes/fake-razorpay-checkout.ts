/** What the fake serves as checkout.js: a window with four buttons, one for each outcome of a payment. */
export const checkoutScript = `
(() => {
  const home = new URL(document.currentScript.src).origin;
  window.Razorpay = class {
    constructor(options) { this.options = options; }
    on() {}
    close() { this.panel?.remove(); }
    open() {
      const { options } = this;
      this.panel = document.createElement("div");
      this.panel.setAttribute("style", "position: fixed; inset: 20%; background: white; color: black; z-index: 9");
      this.panel.setAttribute("role", "dialog");
      this.panel.setAttribute("aria-label", "Fake Razorpay");
      const add = (words, act) => {
        const button = document.createElement("button");
        button.textContent = words;
        button.addEventListener("click", act);
        this.panel.append(button);
      };
      const pay = async (outcome) => {
        const answer = await fetch(home + "/__fake/pay", {
          method: "POST",
          body: JSON.stringify({ order_id: options.order_id, outcome }),
        });
        return answer.json();
      };
      add("Pay", async () => options.handler(await pay("captured")));
      add("Pay later", async () => options.handler(await pay("authorized")));
      add("Fail", () => pay("failed"));
      add("Close", () => { this.close(); options.modal.ondismiss(); });
      document.body.append(this.panel);
    }
  };
})();
`;
