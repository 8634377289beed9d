vcl 4.1;

# Varnish between HAProxy and the shop, for reads that bring no cookie (ops/haproxy/haproxy.cfg). It keeps what
# the shop says may be kept by it (PURGE_URL, docs/decisions/019), and every file that says so itself.
# `npm run scale-test` runs this very file.
import std;

backend shop {
    .host = "127.0.0.1";
    .port = "8081";
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
}

# The shop's web processes. HAProxy hands on only GET and HEAD, so a stranger's PURGE never comes here.
acl shop_processes {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ shop_processes) {
            return (synth(405, "Method not allowed"));
        }
        if (req.http.Surrogate-Key !~ "^[a-z-]+$") {
            return (synth(400, "No key"));
        }
        if (!std.ban("obj.http.Surrogate-Key == " + req.http.Surrogate-Key)) {
            return (synth(500, std.ban_error()));
        }
        return (synth(200, "Purged"));
    }
    # The shop has one address, by whatever name it is asked.
    set req.http.Host = "shop";
    # Varnish has just added the address of the HAProxy beside it, which is not a client's.
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ", [^,]*$", "");
}

sub vcl_backend_response {
    if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        # What was purged is never told again.
        set beresp.grace = 0s;
    } else if (!beresp.http.Cache-Control) {
        # What says nothing is not kept.
        set beresp.uncacheable = true;
        return (deliver);
    }
}

sub vcl_deliver {
    # For us, not for browsers.
    unset resp.http.Surrogate-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
