vcl 4.1;

# Varnish between HAProxy and the shop, for requests that bring no cookie (ops/haproxy/haproxy.cfg).
backend shop {
    .host = "127.0.0.1";
    .port = "8081";
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
}

sub vcl_recv {
    # Varnish has just added the address of the HAProxy beside it, which is not a client's.
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ", [^,]*$", "");
}
